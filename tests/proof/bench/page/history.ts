import { lastFirst } from '#core/db/last-first.ts'
import { readCopiedHistory } from './copied-history.ts'
import { measureBlocks, type BlockTimes } from './history-blocks.ts'
import { PlainHistory } from './plain-history.ts'

/** Calls of the runner to this page, which is on the app's own origin. Times are milliseconds. */
export interface HistoryBench {
  /** Writes the newest rows of the device's copy one by one, without encryption. */
  readonly copy: (rows: number) => Promise<{ readonly rows: number; readonly bytes: number; readonly write: number }>
  readonly readAll: () => Promise<number>
  readonly readFirst: (rows: number) => Promise<number>
  /** Writes and reads the rows that were copied last in encrypted blocks of this size. */
  readonly blocks: (size: number) => Promise<BlockTimes>
  /** Holds all rows in memory until the page is left. */
  readonly hold: () => Promise<void>
}

declare global {
  var historyBench: HistoryBench
  var held: readonly unknown[]
}

const plain = new PlainHistory()
const newestFirst = () => lastFirst(plain.rows, 'at')

globalThis.historyBench = {
  async copy(count) {
    const entries = (await readCopiedHistory()).slice(0, count)
    await plain.rows.clear()
    const write = await timed(() => plain.rows.bulkAdd(entries))
    return { rows: entries.length, bytes: JSON.stringify(entries).length, write }
  },
  readAll: () => timed(() => plain.rows.toArray()),
  readFirst: (count) => timed(() => newestFirst().limit(count).toArray()),
  blocks: async (size) => measureBlocks(await newestFirst().toArray(), size),
  async hold() {
    globalThis.held = await plain.rows.toArray()
  },
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
