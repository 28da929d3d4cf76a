import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Hears the keys of whatever has the focus within. */
export function useKeyDown(frame: RefObject<HTMLElement | null>, hear: (event: KeyboardEvent) => void): void {
  const tell = useEffectEvent(hear)
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => tell(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [frame])
}
