import { useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { dismissNotificationAtom, notifyAtom } from '#state/device/notifications.ts'

/** Shows a failure as a toast until the next try, so that it is never shown beside a later success. */
export function useFailureToast() {
  const notify = useSetAtom(notifyAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  const shown = useRef<string>(undefined)
  return {
    tell: (text: string) => {
      shown.current = notify('danger', text)
    },
    clear: () => {
      if (shown.current !== undefined) dismiss(shown.current)
    },
  }
}
