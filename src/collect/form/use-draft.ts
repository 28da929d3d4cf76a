import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdDraft } from '#state/device/locks.ts'

/**
 * Opens a draft for this tab alone while the component is mounted. A page that comes back from the browser's cache for
 * Back and Forward opens its draft again, since it may have been submitted meanwhile.
 * @param openDraft must be the same function at each render
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
        // Waits until the other tab releases the draft.
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
