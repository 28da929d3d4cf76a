import type { Collection, RowOf } from '#core/contract/hospital/collection.ts'
import type { CollectionCopy, ShownSet } from '#core/db/cache.ts'
import { readBlock, type Patch } from './block.ts'
import { type CopyOf, findCopy } from './copy.ts'
import { applyPatches, inOrder } from './rows.ts'
import { isStillOpen } from './reader.ts'

export interface Rows<Row> {
  readonly rows: Row[]
  /** The hospital's time of these rows. */
  readonly asOf: string
  readonly unreadable: readonly string[]
  /** The number of rows when they were last sorted. */
  readonly about: number
  /** The block set that the rows were read from. */
  readonly of: Pick<ShownSet, 'blocks' | 'size'>
}

/** All rows of a collection; undefined where there is no copy, or none that can be read. */
export const readRows = <C extends Collection>(of: CopyOf<C>) => readShown<C>(of, ({ sorted }) => sorted)

/**
 * Repeats an earlier reading of all rows. Where the blocks are the same, only added blocks are read. Without a change
 * the result has the same array of rows.
 */
export async function readOn<C extends Collection>(
  of: CopyOf<C>,
  before: Rows<RowOf<C>> | undefined,
): Promise<Rows<RowOf<C>> | undefined> {
  const shown = before && (await findCopy(of))?.shown
  if (!shown || shown.blocks !== before.of.blocks) return readRows(of)
  const { blocks, size } = shown
  const added = await readSome<RowOf<C>>(of, blocks, before.of.size, size).catch(() => undefined)
  // If the added blocks cannot be read, the whole copy is read again.
  if (!added) return readRows(of)
  return {
    rows: added.length === 0 ? before.rows : inOrder(of.collection, applyPatches(before.rows, added)),
    asOf: shown.asOf,
    unreadable: shown.unreadable,
    about: shown.rows,
    of: { blocks, size },
  }
}

/** The first rows, from the first block and the later changes: at least one block of rows, if there are so many. */
export const readFirstRows = <C extends Collection>(of: CopyOf<C>) =>
  readShown<C>(of, ({ sorted }) => Math.min(1, sorted))

/** The first rows, until one is far enough behind, from as few blocks as possible, with the later changes. */
export async function readRowsUntil<C extends Collection>(
  of: CopyOf<C>,
  isFar: (row: RowOf<C>) => boolean,
): Promise<Rows<RowOf<C>> | undefined> {
  for (let blocks = 1; ; blocks *= 4) {
    let isAll = true
    const read = await readShown(of, ({ sorted }) => {
      isAll = blocks >= sorted
      return Math.min(blocks, sorted)
    })
    const last = read?.rows.at(-1)
    if (isAll || !last || isFar(last)) return read
  }
}

async function readShown<C extends Collection>(
  of: CopyOf<C>,
  sortedOf: (shown: ShownSet) => number,
): Promise<Rows<RowOf<C>> | undefined> {
  const copy = await findCopy(of)
  if (!copy?.shown) return undefined
  const { shown } = copy
  try {
    const sorted = await readSome<RowOf<C>>(of, shown.blocks, 0, sortedOf(shown))
    const changes = await readSome<RowOf<C>>(of, shown.blocks, shown.sorted, shown.size)
    const rows = sorted.flatMap(({ put }) => put)
    const isUnchanged = changes.length === 0
    return {
      rows: isUnchanged ? rows : inOrder(of.collection, applyPatches(rows, changes)),
      asOf: shown.asOf,
      unreadable: shown.unreadable,
      about: shown.rows,
      of: { blocks: shown.blocks, size: shown.size },
    }
  } catch (error) {
    return readAgain(of, copy, sortedOf, error)
  }
}

/** Reads again after a failure: another page may have replaced the blocks; if not, they are damaged. */
async function readAgain<C extends Collection>(
  of: CopyOf<C>,
  copy: CollectionCopy,
  sortedOf: (shown: ShownSet) => number,
  error: unknown,
): Promise<Rows<RowOf<C>> | undefined> {
  const now = await findCopy(of)
  if (now && now.shown?.blocks !== copy.shown?.blocks) return readShown(of, sortedOf)
  // After another vault was opened, a damaged block cannot be told from one under another key.
  if (!isUnreadable(error)) throw error
  if (await isStillOpen(of.store, of.reader)) await of.store.dropCopy(copy)
  return undefined
}

/** Whether decryption or parsing failed. A missing database does not mean damaged blocks. */
export const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'OperationError')

/** The number of blocks that are read at once. */
const AT_ONCE = 16

/** The patches of the blocks `from` to `to`. */
export async function readSome<Row>(
  { store, collection: { name }, reader: { owner, key } }: CopyOf,
  blocks: string,
  from: number,
  until: number,
): Promise<Patch<Row>[]> {
  const patches: Patch<Row>[] = []
  for (let first = from; first < until; first += AT_ONCE) {
    const found = await store.getBlocks(blocks, first, Math.min(AT_ONCE, until - first))
    patches.push(
      ...(await Promise.all(
        found.map((block, index) =>
          readBlock<Row>(key, { owner, collection: name, blocks, seq: first + index }, block),
        ),
      )),
    )
  }
  return patches
}
