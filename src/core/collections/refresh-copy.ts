import type { Api } from '#core/api/client.ts'
import type { Collection, Delta, RowOf } from '#core/contract/hospital/collection.ts'
import type { CollectionBlock, CollectionCopy } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'
import { writeBlock, type Patch } from './block.ts'
import { changeCopy, type CopyOf, findCopy } from './copy.ts'
import { isUnreadable, readRows, readSome } from './read-rows.ts'
import { isStillOpen, type Reader } from './reader.ts'
import { applyPatches, inOrder } from './rows.ts'

export interface CollectionsDoor {
  readonly api: Api
  readonly store: Store
  readonly locks: LockManager | undefined
}

/** Rows of a block: the number that is decrypted in well under a frame. */
export const BLOCK_ROWS = 256

/**
 * Brings the copy of a collection to the hospital's state.
 * @throws ApiError; what was fetched until then is kept
 */
export async function refreshCopy(door: CollectionsDoor, collection: Collection, reader: Reader): Promise<void> {
  const { api, store, locks } = door
  const of = { store, collection, reader }
  if (!locks) return fetchDeltas(api, of)
  // If another tab fetches the same, this one waits, and then finds little left to fetch.
  await locks.request(`collection ${reader.owner} ${collection.name}`, () => fetchDeltas(api, of))
}

async function fetchDeltas(api: Api, of: CopyOf): Promise<void> {
  const { collection } = of
  for (;;) {
    const copy = await findCopy(of)
    const cursor = (copy?.next ?? copy?.shown)?.cursor
    const delta = await api.call(collection, cursor === undefined ? {} : { Cursor: cursor })
    const isTaken = await takeDelta(of, copy, delta)
    if (!isTaken) return
    if (!delta.More) return foldWhereNeeded(of)
  }
}

async function takeDelta(of: CopyOf, copy: CollectionCopy | undefined, delta: Delta): Promise<boolean> {
  const { patch, unreadableAfter } = readDelta(of.collection, delta)
  const shown = copy?.shown ?? null
  if (!delta.Full && shown && !copy?.next) {
    const isChange = patch.put.length + patch.removed.length > 0
    const { blocks, size } = shown
    return changeCopy(of, {
      from: copy,
      to: {
        next: null,
        shown: {
          ...shown,
          cursor: delta.Cursor,
          size: size + Number(isChange),
          changes: shown.changes + patch.put.length + patch.removed.length,
          unreadable: unreadableAfter(shown.unreadable),
          asOf: delta.AsOf,
        },
      },
      add: isChange ? [await blockOf(of, blocks, size, patch)] : [],
    })
  }
  const begun = (delta.Full ? null : copy?.next) ?? { blocks: crypto.randomUUID(), size: 0, rows: 0, unreadable: [] }
  const next = {
    ...begun,
    cursor: delta.Cursor,
    size: begun.size + 1,
    rows: begun.rows + patch.put.length,
    unreadable: unreadableAfter(begun.unreadable),
  }
  if (delta.More) {
    const add = [await blockOf(of, begun.blocks, begun.size, patch)]
    return changeCopy(of, { from: copy, to: { shown, next }, add })
  }
  const before = await readBegun(of, copy, begun)
  if (!before) return false
  return showRows(of, copy, applyPatches([], [...before, patch]), {
    cursor: delta.Cursor,
    asOf: delta.AsOf,
    unreadable: next.unreadable,
  })
}

/**
 * The block set of an unfinished fetch; undefined where another page has changed it meanwhile.
 * @throws TypeError and others where it cannot be read: the copy is then deleted, and fetched again next time
 */
async function readBegun(
  of: CopyOf,
  copy: CollectionCopy | undefined,
  { blocks, size }: { readonly blocks: string; readonly size: number },
): Promise<Patch<RowOf<Collection>>[] | undefined> {
  try {
    return await readSome(of, blocks, 0, size)
  } catch (error) {
    if ((await findCopy(of))?.revision !== copy?.revision) return undefined
    // If a lock was turned on meanwhile, the copy is complete, but under another key.
    if (copy && isUnreadable(error) && (await isStillOpen(of.store, of.reader))) await of.store.dropCopy(copy)
    throw error
  }
}

/** Divides a delta into items that this version can read, and items that it leaves out. */
function readDelta(collection: Collection, { Items, Removed }: Delta) {
  const put: RowOf<Collection>[] = []
  const lost: string[] = []
  for (const item of Items) {
    const { success, data } = collection.item.safeParse(item)
    if (success) put.push(data)
    else lost.push(item.id)
  }
  // An item that can no longer be read must not be shown in its old state.
  const patch: Patch<RowOf<Collection>> = { put, removed: [...Removed, ...lost] }
  const settled = new Set([...put.map(({ id }) => id), ...Removed])
  const unreadableAfter = (before: readonly string[]) => [
    ...new Set([...before.filter((id) => !settled.has(id)), ...lost]),
  ]
  return { patch, unreadableAfter }
}

/** Writes rows as a new block set, in the collection's order, and replaces all earlier blocks. */
async function showRows(
  of: CopyOf,
  copy: CollectionCopy | undefined,
  rows: readonly RowOf<Collection>[],
  state: { readonly cursor: string; readonly asOf: string; readonly unreadable: readonly string[] },
): Promise<boolean> {
  const ordered = inOrder(of.collection, rows)
  const blocks = crypto.randomUUID()
  const size = Math.ceil(ordered.length / BLOCK_ROWS)
  const add: CollectionBlock[] = []
  for (let seq = 0; seq < size; seq += 1) {
    const put = ordered.slice(seq * BLOCK_ROWS, (seq + 1) * BLOCK_ROWS)
    add.push(await blockOf(of, blocks, seq, { put, removed: [] }))
  }
  return changeCopy(of, {
    from: copy,
    to: { shown: { ...state, blocks, size, sorted: size, rows: ordered.length, changes: 0 }, next: null },
    add,
  })
}

/** Changes are folded into the rows when they are more than this number, and more than this share of the rows. */
const MOST_CHANGES = BLOCK_ROWS
const MOST_CHANGED = 0.05

async function foldWhereNeeded(of: CopyOf): Promise<void> {
  const copy = await findCopy(of)
  if (!copy?.shown) return
  const { changes, rows, size, sorted, cursor, asOf, unreadable } = copy.shown
  const isLittle = changes <= Math.max(MOST_CHANGES, rows * MOST_CHANGED) && size - sorted <= MOST_CHANGES / 8
  if (isLittle) return
  const read = await readRows(of)
  if (read) await showRows(of, copy, read.rows, { cursor, asOf, unreadable })
}

const blockOf = (
  { collection: { name }, reader: { owner, key } }: CopyOf,
  blocks: string,
  seq: number,
  patch: Patch<unknown>,
) => writeBlock(key, { owner, collection: name, blocks, seq }, patch)
