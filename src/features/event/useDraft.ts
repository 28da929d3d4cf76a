import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { openDraftAtom, type OpenedDraft } from '#state/drafts.ts'
import { holdDraft } from '#state/locks.ts'

export type DraftState = OpenedDraft | { readonly is: 'opening' } | { readonly is: 'elsewhere' }

/** Opens a draft for this tab alone, for as long as the component is there. */
export function useDraft(id: string): DraftState {
  const [state, setState] = useState<DraftState>({ is: 'opening' })
  const openDraft = useSetAtom(openDraftAtom)
  useEffect(() => {
    const { taken, release } = holdDraft(id)
    let left = false
    const open = async () => {
      const found = (await taken) ? await openDraft(id) : ({ is: 'elsewhere' } as const)
      if (!left) setState(found)
    }
    open().catch((error: unknown) => setState(() => raise(error)))
    return () => {
      left = true
      release()
    }
  }, [id, openDraft])
  return state
}

/** Thrown while rendering, so that the error boundary shows it. */
function raise(error: unknown): never {
  throw error
}
