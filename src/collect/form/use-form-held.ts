import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { holdFormLock } from '#state/device/locks.ts'
import { formBegunAtom } from '#state/device/worker.ts'

/** Tells tabs and worker that a form is being filled in, while it has typed answers. */
export function useFormHeld(dirty: boolean): void {
  const setFormBegun = useSetAtom(formBegunAtom)
  useEffect(() => {
    if (!dirty) return
    const release = holdFormLock()
    setFormBegun(true)
    return () => {
      setFormBegun(false)
      release()
    }
  }, [dirty, setFormBegun])
}
