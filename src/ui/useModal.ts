import { useLayoutEffect, useRef } from 'react'

/** For a `<dialog>` that is modal as long as it is drawn. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    // Closing before the element leaves the page is what gives the focus back.
    return () => element?.close()
  }, [])
  return dialog
}
