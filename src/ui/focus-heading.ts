/**
 * A new screen takes the focus to its heading, so that a screen reader says where one is; as soon as it is there.
 * @returns how to stop waiting for it
 */
export function focusHeading(screen: HTMLElement): () => void {
  const observer = new MutationObserver(() => tryFocus(screen) && observer.disconnect())
  if (!tryFocus(screen)) observer.observe(screen, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function tryFocus(screen: HTMLElement): boolean {
  const heading = screen.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus()
  return true
}
