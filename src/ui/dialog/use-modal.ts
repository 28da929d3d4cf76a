import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a `<dialog>` that is modal as long as it is drawn. A browser may close one although its page has prevented that: at
 * the second Esc in a row, or when the page was not touched yet. Then its owner is asked, and unless it goes it is opened
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
      // In development React mounts twice: the first time ends while the dialog is open for the second.
      if (element.open) return
      tell()
      // A dialog that goes has gone by then.
      setTimeout(open)
    }
    open()
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      // Closing before the element leaves the page is what gives the focus back.
      element.close()
    }
  }, [heading])
  return dialog
}
