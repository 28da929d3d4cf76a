import type { Collection } from '#core/contract/hospital/collection.ts'
import type { CollectionBlock, CollectionCopy } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'
import type { Reader } from './reader.ts'

/** The collection of a copy, its reader, and the store that has it. */
export interface CopyOf<C extends Collection = Collection> {
  readonly store: Store
  readonly collection: C
  readonly reader: Reader
}

/** The copy of a collection; undefined where there is none, or none in the shape of this version. */
export async function findCopy({ store, collection, reader }: CopyOf): Promise<CollectionCopy | undefined> {
  const copy = await store.getCopy(reader.owner, collection.name)
  return copy?.shape === collection.shape ? copy : undefined
}

interface Change {
  /** The copy that the change expects; undefined where it expects none. */
  readonly from: CollectionCopy | undefined
  readonly to: Pick<CollectionCopy, 'shown' | 'next'>
  readonly add: readonly CollectionBlock[]
}

/**
 * Writes blocks and the state of the copy together, and deletes blocks that no longer belong to it.
 * @returns false when another page was first, or the account has signed out; nothing is written then
 */
export const changeCopy = (
  { store, collection: { name, shape }, reader: { owner, vault } }: CopyOf,
  { from, to, add }: Change,
): Promise<boolean> =>
  store.changeCopy({
    from: from?.revision,
    to: { owner, collection: name, shape, revision: crypto.randomUUID(), ...to },
    vault,
    add,
  })
