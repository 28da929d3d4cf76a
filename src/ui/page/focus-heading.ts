/**
 * Moves the focus to a new screen's heading, so that a screen reader says where the person is. Waits for the heading,
 * and does nothing if the person has moved the focus meanwhile.
 * @returns a function that ends the waiting
 */
export function focusHeading(screen: HTMLElement): () => void {
  const before = document.activeElement
  const arrive = () => {
    const heading = screen.querySelector('h1')
    if (!heading) return false
    const now = document.activeElement
    if (now === before || now === document.body || now === null) {
      heading.tabIndex = -1
      heading.focus()
    }
    return true
  }
  const observer = new MutationObserver(() => arrive() && observer.disconnect())
  if (!arrive()) observer.observe(screen, { childList: true, subtree: true })
  return () => observer.disconnect()
}
