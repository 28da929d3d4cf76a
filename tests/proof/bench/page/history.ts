import { lastFirst } from '#core/db/last-first.ts'
import { readCopiedHistory } from './copied-history.ts'
import { measureBlocks, type BlockTimes } from './history-blocks.ts'
import { PlainHistory } from './plain-history.ts'

/** What the runner asks of this page, which lies on the app's own origin beside the app. Times are milliseconds. */
export interface HistoryBench {
  /** Writes the newest rows of the device's copy in plain, one by one. */
  readonly copy: (rows: number) => Promise<{ readonly rows: number; readonly bytes: number; readonly write: number }>
  readonly readAll: () => Promise<number>
  readonly readFirst: (rows: number) => Promise<number>
  /** The rows that were copied last, encrypted in blocks of that size. */
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
