import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { dismissNotificationAtom, notifyAtom } from '#state/device/notifications.ts'

/** Shows a toast when a screen opens, and removes it when the screen closes. */
export function useOpeningToast(text: string): void {
  const notify = useSetAtom(notifyAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  useEffect(() => {
    let id: string | undefined
    // Delayed, so that a screen that closes at once shows none.
    const timer = setTimeout(() => (id = notify('success', text)))
    return () => {
      clearTimeout(timer)
      if (id !== undefined) dismiss(id)
    }
  }, [notify, dismiss, text])
}
