import { useEffect, useRef } from 'react'

/**
 * Where somebody was in a form when they sent it, and is again when that has failed: a field that cannot be used
 * meanwhile loses the focus, and the browser gives it back to nobody.
 * @returns what notes the place, as the form is sent
 */
export function usePlace(failed: boolean): () => void {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failed && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [failed])
  return () => {
    const { activeElement } = document
    place.current = activeElement instanceof HTMLElement ? activeElement : null
  }
}
