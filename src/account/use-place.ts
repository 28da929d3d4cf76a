import { useEffect, useRef } from 'react'

/**
 * Restores the focus after a failed send: a field that is disabled during the send loses it.
 * @returns a function that notes the focused element, to call when the form is sent
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
