import { useEffect, useState } from 'react'

/** The longest wait in seconds, in case the device's clock was corrected. */
const LONGEST = 600

/** Counts down whole seconds until a moment, to 0. Another moment needs a component with another key. */
export function useSecondsUntil(then: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.min(LONGEST, Math.max(0, Math.ceil((then - now) / 1000)))
  const waiting = seconds > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return seconds
}
