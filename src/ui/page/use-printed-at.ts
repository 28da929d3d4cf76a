import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The time of the print that is under way; undefined on the screen. What a component draws with this time is on the
 * paper, because the browser prints the page as it is after the `beforeprint` event.
 */
export function usePrintedAt(): Date | undefined {
  const [at, setAt] = useState<Date>()
  useLayoutEffect(() => {
    const begin = () => flushSync(() => setAt(new Date()))
    const end = () => setAt(undefined)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return at
}
