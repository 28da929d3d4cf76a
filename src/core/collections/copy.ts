import type { Collection } from '#core/contract/hospital/collection.ts'
import type { CollectionBlock, CollectionCopy } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'
import type { Reader } from './reader.ts'

/** Of which collection a copy is, for whom, and where it lies. */
export interface CopyOf<C extends Collection = Collection> {
  readonly store: Store
  readonly collection: C
  readonly reader: Reader
}

/** What is kept of a collection; undefined where there is nothing, or nothing in the shape of this version. */
export async function findCopy({ store, collection, reader }: CopyOf): Promise<CollectionCopy | undefined> {
  const copy = await store.getCopy(reader.owner, collection.name)
  return copy?.shape === collection.shape ? copy : undefined
}

interface Change {
  /** What the change was made for; undefined: for nothing that was there. */
  readonly from: CollectionCopy | undefined
  readonly to: Pick<CollectionCopy, 'shown' | 'next'>
  readonly add: readonly CollectionBlock[]
}

/**
 * Writes blocks and what is known of them together; blocks that belong to the copy no more go.
 * @returns false when another page was first, or the account has signed out: then nothing is written
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
