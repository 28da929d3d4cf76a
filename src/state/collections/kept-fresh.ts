import { atom, type Atom } from 'jotai/vanilla'
import type { CollectionName } from '#core/contract/hospital/collections.ts'
import { refreshListAtom } from './collections.ts'

const EVERY = 60_000

/**
 * Fetches a collection again every minute for as long as a screen has it open: one that changes while it is looked at. Not
 * in a page that is hidden, which comes back with a fetch of its own. What the browser says of the network is no reason not
 * to try.
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
