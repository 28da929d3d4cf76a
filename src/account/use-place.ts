import { useEffect, useRef } from 'react'

/**
 * The place of the focus when a form is sent, and again when that has failed: a field that is disabled meanwhile loses the
 * focus, and the browser does not give it back.
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
