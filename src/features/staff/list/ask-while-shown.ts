/** How often a visible page asks again, in milliseconds. */
const ASK_EVERY = 30_000

/** Calls `ask` every 30 s while the page is visible, and when it becomes visible. @returns a function that ends this */
export function askWhileShown(ask: () => void): () => void {
  const askIfShown = () => {
    if (!document.hidden) ask()
  }
  const timer = setInterval(askIfShown, ASK_EVERY)
  document.addEventListener('visibilitychange', askIfShown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfShown)
  }
}
