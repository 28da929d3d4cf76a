import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import type { Draft } from '#core/outbox/drafts/drafts.ts'
import { keepDraftAtom, type DraftKeeper } from '#state/forms/drafts.ts'
import { useFormHeld } from './use-form-held.ts'

/**
 * Keeps a form while it is open, and tells tabs and worker that one is being filled in.
 * @param begun whether something stands in the form from the start
 */
export function useDraftKeeper(begun: boolean): Pick<DraftKeeper, 'change' | 'stop' | 'kept'> {
  const [dirty, setDirty] = useState(begun)
  const [keeper] = useState(useSetAtom(keepDraftAtom))
  useFormHeld(dirty)
  const change = (draft: Draft) => {
    setDirty(true)
    keeper.change(draft)
  }
  return { ...keeper, change }
}
