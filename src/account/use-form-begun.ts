import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { holdFormLock } from '#state/device/locks.ts'
import { formBegunAtom } from '#state/device/worker.ts'
import { handed } from '#state/forms/written-form.ts'

/**
 * Tells all tabs and the worker that a reload would lose the text of a form.
 * @param long for a form that takes minutes: the browser asks before it leaves the page
 */
export function useFormBegun(begun: boolean, long = false): void {
  const setFormBegun = useSetAtom(formBegunAtom)
  useEffect(() => {
    if (!begun) return
    const release = holdFormLock()
    setFormBegun(true)
    return () => {
      setFormBegun(false)
      release()
    }
  }, [begun, setFormBegun])
  const asks = begun && long
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!handed.over) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
}
