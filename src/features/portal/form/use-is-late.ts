import { useEffect, useState } from 'react'

/** How long a page waits for its data, in milliseconds. */
const PATIENCE = 1000

/** Whether a page has waited long enough and must open without missing data. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
