import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { notifyAtom } from '#state/device/notifications.ts'

/** Says something when a screen opens. */
export function useOpeningToast(text: string): void {
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    // Not for a screen that goes at once.
    const timer = setTimeout(() => notify('success', text))
    return () => clearTimeout(timer)
  }, [notify, text])
}
