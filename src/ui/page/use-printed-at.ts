import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * When the page went to paper, while it is being printed; undefined on the screen. What is drawn with it is on the paper:
 * the browser takes the page as it is when the event has been heard. A page that is drawn listens already.
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
