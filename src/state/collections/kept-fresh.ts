import { atom, type Atom } from 'jotai/vanilla'
import type { CollectionName } from '#core/contract/hospital/collections.ts'
import { refreshListAtom } from './collections.ts'

const EVERY = 60_000

/**
 * Fetches a collection every minute while a screen shows it, for collections that change while they are looked at. A
 * hidden page pauses; it fetches when it is visible again. The fetch is tried even where the browser reports no
 * network.
 */
export function keptFresh(name: CollectionName): Atom<null> {
  const open = atom(null, (_get, set) => {
    if (document.visibilityState === 'visible') void set(refreshListAtom, name, { silently: true })
  })
  open.onMount = (refresh) => {
    const timer = setInterval(refresh, EVERY)
    return () => clearInterval(timer)
  }
  return open
}
