import { readEntry, writeEntry } from '#state/device/local-entries.ts'

/** After this long without a touch a portal locks itself. */
const IDLE = 15 * 60 * 1000
/** A device that slept, or whose clock jumped, is noticed within this. Pages tell each other of touches as often. */
const LOOK_EVERY = 15_000

const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls back once no page of a portal was touched in this browser for a quarter of an hour, and again until it is ended.
 * @param portal whose pages share their touches
 * @returns ends it
 */
export function idleTimer(portal: 'patient' | 'staff', onIdle: () => void): () => void {
  const entry = `portal.touched-${portal}.v1`
  let touched = Date.now()
  let told = 0
  const look = (): boolean => {
    // A clock that was set back must not keep it open for ever.
    const isIdle = [touched, Number(readEntry(entry))].every((at) => Math.abs(Date.now() - at) >= IDLE)
    if (isIdle) onIdle()
    return isIdle
  }
  const touch = () => {
    // A touch may be what wakes a device that slept, before any timer runs.
    const isIdle = look()
    touched = Date.now()
    if (isIdle || Math.abs(touched - told) < LOOK_EVERY) return
    told = touched
    writeEntry(entry, String(touched))
  }
  const timer = setInterval(look, LOOK_EVERY)
  for (const one of touches) addEventListener(one, touch, { passive: true, capture: true })
  // A page that was put aside is looked at before anybody touches it.
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    for (const one of touches) removeEventListener(one, touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}
