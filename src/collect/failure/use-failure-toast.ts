import { useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { dismissNotificationAtom, notifyAtom } from '#state/device/notifications.ts'

/** Tells that something failed, until it is tried again: a failure never stands beside the success that followed. */
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
