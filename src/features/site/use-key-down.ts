import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Handles keys while the focus is within the frame. */
export function useKeyDown(frame: RefObject<HTMLElement | null>, hear: (event: KeyboardEvent) => void): void {
  const tell = useEffectEvent(hear)
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => tell(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [frame])
}
