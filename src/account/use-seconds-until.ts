import { useEffect, useState } from 'react'

/** A corrected clock must not make anybody wait for years. */
const LONGEST = 600

/** Whole seconds until then, counted down; 0 when it is over. For another moment, give its owner another key. */
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
