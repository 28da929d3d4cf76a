import { useEffect } from 'react'

/** Keeps the tablet's screen on, where the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let left = false
    const hold = async () => {
      // Some browsers lack wake locks. They are refused on a low battery, and lost when the page is hidden.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || (held && !held.released)) return
      const got = await navigator.wakeLock.request('screen')
      if (left) await got.release()
      else held = got
    }
    const tryToHold = () => void hold().catch(() => undefined)
    tryToHold()
    document.addEventListener('visibilitychange', tryToHold)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', tryToHold)
      void held?.release().catch(() => undefined)
    }
  }, [])
}
