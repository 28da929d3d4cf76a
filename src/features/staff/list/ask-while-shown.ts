/** How often a visible page asks again, in milliseconds. */
const ASK_EVERY = 30_000

/** Asks every 30 s, and when the page comes into view; not while it is hidden. @param every in milliseconds @returns ends it */
export function askWhileShown(ask: () => void, every = ASK_EVERY): () => void {
  const askIfShown = () => {
    if (!document.hidden) ask()
  }
  const timer = setInterval(askIfShown, every)
  document.addEventListener('visibilitychange', askIfShown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfShown)
  }
}
