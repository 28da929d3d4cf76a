/** How long a splash screen stays at most, in milliseconds. */
const LATEST = 3000

/** Resolves when there is a screen and the browser is idle, or after 3 s. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#root :is(main, h1)')) return
      observer.disconnect()
      // Safari has no `requestIdleCallback`.
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

/** Milliseconds. By then the app has loaded on any line, so a screen without a heading must be behind the text. */
const GIVES_WAY_AFTER = 30_000

/** Removes the text of the first screen when the app shows any screen; see scripts/first-screens.mjs. */
export function replaceFirstScreen(): void {
  const text = document.getElementById('first-screen')
  if (!text) return
  const leave = () => {
    observer.disconnect()
    text.remove()
  }
  // A heading appears only with the content of a screen, never with a spinner.
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root main h1')) leave()
  })
  observer.observe(document, { subtree: true, childList: true })
  setTimeout(leave, GIVES_WAY_AFTER)
}
