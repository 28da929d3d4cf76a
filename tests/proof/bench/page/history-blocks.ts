import { readBlock, writeBlock, type Place } from '#core/collections/block.ts'
import { CacheDatabase, type CollectionBlock } from '#core/db/cache.ts'
import { generateDeviceKey } from '#core/crypto/device-key.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'

/** Milliseconds. */
export interface BlockTimes {
  readonly write: number
  readonly read: number
}

/** Rows under way at once, whatever the size of blocks: the number that the app reads at once. */
const ROWS_AT_ONCE = 4096

/** Encrypts and writes rows in blocks of this size as the app does, then reads and decrypts them. */
export async function measureBlocks(rows: readonly HistoryEntry[], size: number): Promise<BlockTimes> {
  const cache = new CacheDatabase({ name: 'blocks' })
  try {
    const key = await generateDeviceKey()
    const count = Math.ceil(rows.length / size)
    const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / size))
    const began = performance.now()
    const written: CollectionBlock[] = []
    for (let first = 0; first < count; first += atOnce)
      written.push(
        ...(await Promise.all(
          numbers(first, Math.min(count, first + atOnce)).map((seq) =>
            writeBlock(key, placeOf(seq), { put: rows.slice(seq * size, (seq + 1) * size), removed: [] }),
          ),
        )),
      )
    await cache.blocks.bulkAdd(written)
    const between = performance.now()
    const read: HistoryEntry[] = []
    for (let first = 0; first < count; first += atOnce) {
      const range = cache.blocks.where('[blocks+seq]').between(['set', first], ['set', first + atOnce])
      const patches = await Promise.all(
        (await range.toArray()).map((block) => readBlock<HistoryEntry>(key, placeOf(block.seq), block)),
      )
      for (const { put } of patches) read.push(...put)
    }
    const ended = performance.now()
    if (JSON.stringify(read.at(-1)) !== JSON.stringify(rows.at(-1)) || read.length !== rows.length)
      throw new Error('what was read is not what was written')
    return { write: between - began, read: ended - between }
  } finally {
    await cache.delete()
  }
}

const placeOf = (seq: number): Place => ({ owner: 'patient', collection: 'history', blocks: 'set', seq })

const numbers = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index)
