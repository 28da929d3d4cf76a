import { atom, type Atom } from 'jotai/vanilla'
import type { CollectionName } from '#core/contract/collections.ts'
import { refreshListAtom } from './collections.ts'

const EVERY = 60_000

/**
 * Fetches a collection anew every minute for as long as a screen has it open: one that changes while somebody looks at it.
 * Not in a page that is hidden, nor while the browser says that there is no network: both come back with a fetch of
 * their own.
 */
export function keptFresh(name: CollectionName): Atom<null> {
  const open = atom(null, (_get, set) => {
    if (document.visibilityState === 'visible' && navigator.onLine) void set(refreshListAtom, name, { silently: true })
  })
  open.onMount = (refresh) => {
    const timer = setInterval(refresh, EVERY)
    return () => clearInterval(timer)
  }
  return open
}
