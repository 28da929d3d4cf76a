import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a `<dialog>` that is modal while it is mounted. Browsers may close a dialog although its page has prevented that:
 * at the second Esc in a row, or before the first touch. Then `onClosed` is called, and a dialog that stays opens
 * again.
 * @param heading takes the focus, unless there is a form; without it, the first control does
 */
export function useModal(onClosed: () => void, heading?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const tell = useEffectEvent(onClosed)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const open = () => {
      if (!element.isConnected || element.open) return
      element.showModal()
      if (!element.querySelector('form')) heading?.current?.focus()
    }
    const closed = () => {
      // In development React mounts twice: the event of the first mount comes while the second has the dialog open.
      if (element.open) return
      tell()
      // By then React has removed a dialog that its parent closes.
      setTimeout(open)
    }
    open()
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      // The browser gives the focus back only if the dialog closes before it is removed.
      element.close()
    }
  }, [heading])
  return dialog
}
