import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdDraft } from '#state/device/locks.ts'

/**
 * Opens a draft for this tab alone, for as long as the component is there. A page that the browser keeps alive for its
 * Back button keeps no form: it is opened again, and may have been submitted meanwhile.
 * @param openDraft the same at each render
 */
export function useDraft<Opened>(
  id: string,
  openDraft: (id: string) => Promise<Opened>,
): Opened | { readonly is: 'opening' | 'elsewhere' } {
  const [state, setState] = useState<Opened | { readonly is: 'opening' | 'elsewhere' }>({ is: 'opening' })
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
      if (holding === mine) setState(() => found)
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
