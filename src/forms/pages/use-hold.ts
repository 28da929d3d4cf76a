import { useCallback, useState } from 'react'

/** Whether fields are still at work, and the function by which a field registers its work. */
export function useHold(): [isHeld: boolean, hold: (work: Promise<unknown>) => void] {
  const [held, setHeld] = useState(0)
  const hold = useCallback((work: Promise<unknown>) => {
    setHeld((before) => before + 1)
    const release = () => setHeld((before) => before - 1)
    work.then(release, release)
  }, [])
  return [held > 0, hold]
}
