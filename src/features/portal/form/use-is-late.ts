import { useEffect, useState } from 'react'

/** What is not on the device after so many milliseconds is not waited for. */
const PATIENCE = 1000

/** Whether a page has waited long enough for what it begins with. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
