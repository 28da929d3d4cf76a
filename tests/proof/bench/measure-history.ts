import type { Page } from '@playwright/test'
import { collections } from '#core/contract/hospital/collections.ts'
import { heapOf, workerHeapOf } from './heap.ts'
import { HOME, withHistoryBench, type HistoryBench } from './open-history-bench.ts'
import type { HistoryPlan, Plan } from './plan.ts'
import { copyStill, scroll, type Scrolling } from './scrolling.ts'
import { median } from './statistics.ts'

export const FIRST_ROWS = 100
export const DELTA_ROWS = 100
export const BLOCK_SIZES = [1, 16, 256, 4096] as const

/** A line of the blocks table: medians in milliseconds. */
export interface BlockResult {
  readonly rows: number
  readonly plainWrite: number
  readonly plainRead: number
  readonly sizes: readonly { readonly size: number; readonly write: number; readonly read: number }[]
}

/** Medians in milliseconds, memory in MiB. */
export interface HistoryResult {
  readonly rows: number
  /** Mean bytes of JSON for a row. */
  readonly bytesPerRow: number
  readonly rounds: number
  readonly plainAll: number
  readonly plainFirst: number
  readonly firstFetch: number
  readonly times: Readonly<Record<HistoryTime, number>>
  readonly scrolling: { readonly app: Scrolling; readonly still: Scrolling }
  readonly memory: { readonly page: number; readonly worker: number; readonly plain: number }
}

export const historyTimes = ['start', 'tap', 'all', 'firstSearch', 'search', 'jump', 'delta'] as const
export type HistoryTime = (typeof historyTimes)[number]

/** Each word finds other rows. */
const words = ['hemoglobin', 'batuk', 'mg', 'dr. a'] as const

export interface HistoryResults {
  readonly history: HistoryResult | undefined
  readonly blocks: readonly BlockResult[]
}

/** Measures the app and the pages beside it, with the same patient's rows on the same device. */
export async function measureHistory({ history }: Plan, say: (text: string) => void): Promise<HistoryResults> {
  const { rows, rounds, blockRows } = history
  if (rounds === 0 && blockRows.length === 0) return { history: undefined, blocks: [] }
  return withHistoryBench(async (bench) => {
    const { app, plain } = bench
    await bench.seed(rows)
    say(`history: ${rows} rows are at the hospital`)
    const firstFetch = await fetchFirst(bench)
    say('history: they are on the device')
    const result = rounds > 0 ? { ...(await measureReading(bench, history, say)), firstFetch } : undefined
    // Closed first: its memory would slow the next measurement.
    await app.close()
    return { history: result, blocks: await measureBlockSizes(plain, blockRows, say) }
  })
}

async function measureReading(
  bench: HistoryBench,
  { rounds, frames }: HistoryPlan,
  say: (text: string) => void,
): Promise<Omit<HistoryResult, 'firstFetch'>> {
  const { app, plain } = bench
  const copied = await plain.evaluate(() => historyBench.copy(Infinity))
  const empty = await heapOf(plain)
  const times = Object.fromEntries(historyTimes.map((name) => [name, [] as number[]])) as Record<HistoryTime, number[]>
  const reads = { all: [] as number[], first: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    reads.all.push(await plain.evaluate(() => historyBench.readAll()))
    reads.first.push(await plain.evaluate((count) => historyBench.readFirst(count), FIRST_ROWS))
    await measureRound(bench, times)
    say(`history: round ${round + 1} of ${rounds} is done`)
  }
  const scrolling = await measureScrolling(bench, frames)
  say('history: it has been scrolled')
  await plain.evaluate(() => historyBench.hold())
  const memory = { page: await heapOf(app), worker: await workerHeapOf(app), plain: (await heapOf(plain)) - empty }
  const medians = Object.fromEntries(historyTimes.map((name) => [name, median(times[name])]))
  return {
    rows: copied.rows,
    bytesPerRow: copied.bytes / copied.rows,
    rounds,
    plainAll: median(reads.all),
    plainFirst: median(reads.first),
    times: medians as Record<HistoryTime, number>,
    scrolling,
    memory,
  }
}

const HISTORY = '/patient/medical/list_medical_history'

async function fetchFirst({ app, portal }: HistoryBench): Promise<number> {
  await app.bringToFront()
  const began = performance.now()
  await app.goto(portal.url + HISTORY)
  await app.evaluate(() => historyWatch.untilAll())
  return performance.now() - began
}

/** Opens the history from the home and by a reload, searches, jumps, and receives changes. */
async function measureRound({ app, portal, seed }: HistoryBench, times: Record<HistoryTime, number[]>): Promise<void> {
  await app.goto(portal.url + HOME)
  await app.waitForLoadState('networkidle')
  const opened = await app.evaluate(() => historyWatch.open())
  times.tap.push(opened.first)
  times.all.push(opened.all)
  await app.goto(portal.url + HISTORY)
  times.start.push(await app.evaluate(() => historyWatch.firstRows))
  await app.evaluate(() => historyWatch.untilAll())
  await app.waitForLoadState('networkidle')
  for (const [index, word] of words.entries()) {
    const took = await app.evaluate((text) => historyWatch.search(text), word)
    times[index === 0 ? 'firstSearch' : 'search'].push(took)
    await app.evaluate(() => historyWatch.search(''))
  }
  for (const share of [0.5, 0.9, 0.1]) times.jump.push(await app.evaluate((to) => historyWatch.jump(to), share))
  await app.evaluate(() => scrollTo(0, 0))
  await seed(DELTA_ROWS)
  times.delta.push(await app.evaluate((path) => historyWatch.refresh(path), collections.history.path))
}

async function measureScrolling({ app, still }: HistoryBench, frames: number): Promise<HistoryResult['scrolling']> {
  await copyStill(app, still, frames)
  // Scrolls both once before, so that pictures and glyphs are loaded.
  await scroll(still, 30)
  await scroll(app, 30)
  return { still: await scroll(still, frames), app: await scroll(app, frames) }
}

async function measureBlockSizes(
  plain: Page,
  plan: HistoryPlan['blockRows'],
  say: (text: string) => void,
): Promise<BlockResult[]> {
  const results: BlockResult[] = []
  for (const { rows, repetitions } of plan) {
    const times = { write: [] as number[], read: [] as number[] }
    const sizes = BLOCK_SIZES.map((size) => ({ size, write: [] as number[], read: [] as number[] }))
    for (let round = 0; round < repetitions; round++) {
      times.write.push((await plain.evaluate((count) => historyBench.copy(count), rows)).write)
      times.read.push(await plain.evaluate(() => historyBench.readAll()))
      for (const { size, write, read } of sizes) {
        const took = await plain.evaluate((of) => historyBench.blocks(of), size)
        write.push(took.write)
        read.push(took.read)
      }
    }
    results.push({
      rows,
      plainWrite: median(times.write),
      plainRead: median(times.read),
      sizes: sizes.map(({ size, write, read }) => ({ size, write: median(write), read: median(read) })),
    })
    say(`history: blocks of ${rows} rows are measured`)
  }
  return results
}
