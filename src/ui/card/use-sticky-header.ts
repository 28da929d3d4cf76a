import { useEffect, useState } from 'react'
import { isSticky } from './sticky-header.ts'

/** Whether a card's header sticks to the top of the window now. */
export function useStickyHeader(): boolean {
  const [sticky, setSticky] = useState(false)
  useEffect(() => {
    const look = () => setSticky((before) => isSticky(before, scrollY))
    // The page may have been scrolled before the card came.
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return sticky
}
