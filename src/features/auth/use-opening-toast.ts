import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { dismissNotificationAtom, notifyAtom } from '#state/device/notifications.ts'

/** Says something when a screen opens, for as long as it is open. */
export function useOpeningToast(text: string): void {
  const notify = useSetAtom(notifyAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  useEffect(() => {
    let id: string | undefined
    // Not for a screen that goes at once.
    const timer = setTimeout(() => (id = notify('success', text)))
    return () => {
      clearTimeout(timer)
      if (id !== undefined) dismiss(id)
    }
  }, [notify, dismiss, text])
}
