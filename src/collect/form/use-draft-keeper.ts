import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import type { Draft } from '#core/outbox/drafts/drafts.ts'
import { keepDraftAtom, type Kept } from '#state/forms/drafts.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { useFormHeld } from './use-form-held.ts'

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
  const [kept, setKept] = useState<Kept>({ pending: false, failed: false })
  const [dirty, setDirty] = useState(begun)
  const [keeper] = useState(() => createKeeper(setKept))
  useFormHeld(dirty)
  useAskBeforeLeaving(kept.pending || kept.failed)
  const change = (draft: Draft) => {
    setDirty(true)
    keeper.change(draft)
  }
  return { keeper: { change, stop: () => keeper.stop() }, kept }
}
