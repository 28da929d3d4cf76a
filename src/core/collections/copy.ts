import type { Collection } from '#core/contract/collection.ts'
import type { CollectionBlock, CollectionCopy } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'
import type { Reader } from './reader.ts'

/** What is kept of a collection; undefined where there is nothing, or nothing in the shape of this version. */
export async function findCopy(
  store: Store,
  { name, shape }: Collection,
  { owner }: Reader,
): Promise<CollectionCopy | undefined> {
  const copy = await store.getCopy(owner, name)
  return copy?.shape === shape ? copy : undefined
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
  store: Store,
  { name, shape }: Collection,
  { owner, vault }: Reader,
  { from, to, add }: Change,
): Promise<boolean> =>
  store.changeCopy({
    from: from?.revision,
    to: { owner, collection: name, shape, revision: crypto.randomUUID(), ...to },
    vault,
    add,
  })
