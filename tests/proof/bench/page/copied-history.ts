import { readRows } from '#core/collections/read-rows.ts'
import { openReader } from '#core/collections/reader.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'

/** The signed-in account's history from the app's copy on this device, newest first. */
export async function readCopiedHistory(): Promise<HistoryEntry[]> {
  const cache = new CacheDatabase()
  try {
    const copies = await cache.copies.toArray()
    const owner = copies.find(({ collection }) => collection === collections.history.name)?.owner
    const reader = owner === undefined ? undefined : await openReader(diskStore(cache), owner)
    const read = reader && (await readRows({ store: diskStore(cache), collection: collections.history, reader }))
    if (!read) throw new Error('the app has no copy of a history')
    return read.rows
  } finally {
    cache.close()
  }
}
