import { atom, type Atom } from 'jotai/vanilla'
import type { CollectionName } from '#core/contract/hospital/collections.ts'
import { lists, type List } from './collections.ts'

export type Together = Pick<List<unknown>, 'asOf' | 'state' | 'unreadable' | 'kept'>

/** The state of the lists that one screen shows; `asOf` is that of the oldest. */
export const listsTogether = (names: Atom<readonly CollectionName[]>): Atom<Together> =>
  atom((get) =>
    together(
      get(names).map((name) => {
        const list: Atom<Together> = lists[name]
        return get(list)
      }),
    ),
  )

export function together(all: readonly Together[]): Together {
  const times = all.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []))
  const isIn = (wanted: Together['state']) => all.some(({ state }) => state === wanted)
  return {
    asOf: times.length > 0 ? new Date(Math.min(...times)) : undefined,
    state: isIn('fetching') ? 'fetching' : isIn('failed') ? 'failed' : 'quiet',
    kept: all.every(({ kept }) => kept),
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}
