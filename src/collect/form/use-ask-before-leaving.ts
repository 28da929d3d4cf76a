import { useEffect } from 'react'

/** The browser asks before it leaves, while what stands on this screen stands nowhere else. */
export function useAskBeforeLeaving(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [atRisk])
}
