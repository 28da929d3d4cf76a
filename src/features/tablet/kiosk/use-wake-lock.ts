import { useEffect } from 'react'

/** Keeps the screen on while it is shown, where the browser can; elsewhere nothing is different. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let left = false
    const hold = async () => {
      // Missing in some browsers, refused when the battery is low, and lost whenever the page is hidden.
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
