/** As long as a splash screen stays, in milliseconds. */
const LATEST = 3000

/** Until there is a screen and the browser has a moment for something else; 3 s in any case. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#root :is(main, h1)')) return
      observer.disconnect()
      // Safari has no word for an idle moment.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
      else setTimeout(resolve)
    })
    observer.observe(document, { subtree: true, childList: true })
    setTimeout(() => {
      observer.disconnect()
      resolve()
    }, LATEST)
  })
}
