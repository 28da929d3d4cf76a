import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { Draft } from '#core/outbox/drafts.ts'
import { keepDraftAtom, type Kept } from '#state/drafts.ts'
import { holdFormLock } from '#state/locks.ts'
import { formBegunAtom } from '#state/worker.ts'

interface Keeper {
  change(draft: Draft): void
  stop(): void
}

/**
 * Keeps a form while it is open, and tells tabs and worker that one is being filled in.
 * @param begun whether something stands in the form from the start
 */
export function useDraftKeeper(begun: boolean): { readonly keeper: Keeper; readonly kept: Kept } {
  const createKeeper = useSetAtom(keepDraftAtom)
  const setFormBegun = useSetAtom(formBegunAtom)
  const [kept, setKept] = useState<Kept>({ pending: false, failed: false })
  const [dirty, setDirty] = useState(begun)
  const [keeper] = useState(() => createKeeper(setKept))
  useEffect(() => {
    if (!dirty) return
    const release = holdFormLock()
    setFormBegun(true)
    return () => {
      setFormBegun(false)
      release()
    }
  }, [dirty, setFormBegun])
  const atRisk = kept.pending || kept.failed
  useEffect(() => {
    if (!atRisk) return
    // The browser asks before it leaves: what stands on this screen stands nowhere else.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [atRisk])
  const change = (draft: Draft) => {
    setDirty(true)
    keeper.change(draft)
  }
  return { keeper: { change, stop: () => keeper.stop() }, kept }
}
