import { readEntry, writeEntry } from '#state/device/local-entries.ts'

/** After this many milliseconds without a touch a portal locks itself. */
const IDLE = 15 * 60 * 1000
/** How often the page looks whether it is idle, which notices sleep and clock jumps, and shares its touches. In ms. */
const LOOK_EVERY = 15_000

const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls back when no page of a portal was touched in this browser for a quarter of an hour, and repeatedly after that.
 * @param portal whose pages share their touches
 * @returns a function that ends the timer
 */
export function idleTimer(portal: 'patient' | 'staff', onIdle: () => void): () => void {
  const entry = `portal.touched-${portal}.v1`
  let touched = Date.now()
  let told = 0
  const look = (): boolean => {
    // The absolute difference: a clock that was set back must not keep the portal open.
    const isIdle = [touched, Number(readEntry(entry))].every((at) => Math.abs(Date.now() - at) >= IDLE)
    if (isIdle) onIdle()
    return isIdle
  }
  const touch = () => {
    // A touch may wake a sleeping device before any timer runs, so look first.
    const isIdle = look()
    touched = Date.now()
    if (isIdle || Math.abs(touched - told) < LOOK_EVERY) return
    told = touched
    writeEntry(entry, String(touched))
  }
  const timer = setInterval(look, LOOK_EVERY)
  for (const one of touches) addEventListener(one, touch, { passive: true, capture: true })
  // Look when the page becomes visible, before it can be touched.
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    for (const one of touches) removeEventListener(one, touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}
