import { useCallback, useState } from 'react'

/** Whether fields are still at work, and how one says that it is. */
export function useHold(): [isHeld: boolean, hold: (work: Promise<unknown>) => void] {
  const [held, setHeld] = useState(0)
  const hold = useCallback((work: Promise<unknown>) => {
    setHeld((before) => before + 1)
    const release = () => setHeld((before) => before - 1)
    work.then(release, release)
  }, [])
  return [held > 0, hold]
}
