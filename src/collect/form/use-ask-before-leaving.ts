import { useEffect } from 'react'

/** Has the browser ask before it leaves, while the text on this screen is kept nowhere else. */
export function useAskBeforeLeaving(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [atRisk])
}
