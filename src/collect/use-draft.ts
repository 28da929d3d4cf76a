import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDraftAtom, type OpenedDraft } from '#state/outbox/drafts.ts'
import { holdDraft } from '#state/device/locks.ts'

export type DraftState = OpenedDraft | { readonly is: 'opening' } | { readonly is: 'elsewhere' }

/**
 * Opens a draft for this tab alone, for as long as the component is there. A page that the browser keeps alive for its
 * Back button keeps no form: it is opened anew, and may have been submitted meanwhile.
 */
export function useDraft(id: string): DraftState {
  const [state, setState] = useState<DraftState>({ is: 'opening' })
  const openDraft = useSetAtom(openDraftAtom)
  useEffect(() => {
    let holding: ReturnType<typeof holdDraft> | undefined
    const open = async () => {
      const mine = (holding = holdDraft(id))
      if (!(await mine.free)) {
        if (holding === mine) setState({ is: 'elsewhere' })
        // Until the other tab lets it go.
        await mine.taken
      }
      const found = await openDraft(id)
      if (holding === mine) setState(found)
    }
    const leave = () => {
      holding?.release()
      holding = undefined
    }
    const openOrRaise = () => void open().catch((error: unknown) => setState(() => raise(error)))
    const putAside = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      leave()
      flushSync(() => setState({ is: 'opening' }))
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && openOrRaise()
    openOrRaise()
    addEventListener('pagehide', putAside)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', putAside)
      removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [id, openDraft])
  return state
}

/** Thrown while rendering, so that the error boundary shows it. */
function raise(error: unknown): never {
  throw error
}
