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

/** Later than any line brings the app, in milliseconds: a screen of ours stands behind the text, without a heading. */
const GIVES_WAY_AFTER = 30_000

/** Takes the text of the first screen away when the app shows a screen, whichever it is; see scripts/first-screens.mjs. */
export function replaceFirstScreen(): void {
  const text = document.getElementById('first-screen')
  if (!text) return
  const leave = () => {
    observer.disconnect()
    text.remove()
  }
  // A heading comes with what is below it, and with no spinner.
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root main h1')) leave()
  })
  observer.observe(document, { subtree: true, childList: true })
  setTimeout(leave, GIVES_WAY_AFTER)
}
