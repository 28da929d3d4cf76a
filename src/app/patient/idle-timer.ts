/** After this long without a touch the portal locks itself. */
const IDLE = 15 * 60 * 1000
/** A device that slept, or whose clock jumped, is noticed within this. */
const LOOK_EVERY = 15_000

const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls back once no page of this browser was touched for a quarter of an hour, and again until it is ended.
 * @returns ends it
 */
export function idleTimer(onIdle: () => void): () => void {
  let touched = Date.now()
  let told = touched
  const others = new BroadcastChannel('touches')
  const look = () => {
    // A clock that was set back must not keep it open for ever.
    if (Math.abs(Date.now() - touched) >= IDLE) onIdle()
  }
  const touch = () => {
    // A touch may be what wakes a device that slept, before any timer runs.
    look()
    touched = Date.now()
  }
  const touchHere = () => {
    touch()
    if (Math.abs(touched - told) < LOOK_EVERY) return
    told = touched
    others.postMessage(null)
  }
  const timer = setInterval(look, LOOK_EVERY)
  others.addEventListener('message', touch)
  for (const one of touches) addEventListener(one, touchHere, { passive: true, capture: true })
  // A page that was put aside is looked at before anybody touches it.
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    others.close()
    for (const one of touches) removeEventListener(one, touchHere, { capture: true })
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}
