import { liveQuery } from 'dexie'
import type { Api } from '#core/api/client.ts'
import type { Delta } from '#core/contract/hospital/collection.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { Store } from '#core/db/store.ts'
import type { HistoryEntry, LabResult } from '#core/domain/care/history-entry.ts'
import { findCopy } from './copy.ts'
import { findEntries, isEverything, yearsOf, type HistoryFilter } from './find-entries.ts'
import { readFirstRows, readOn, type Rows } from './read-rows.ts'
import { latestResults, unpaidOf, type LatestResult, type Sum } from './history-views.ts'
import { openReader } from './reader.ts'
import { refreshCopy } from './refresh-copy.ts'
import { narrowVisits, visitsOf, type Period, type VisitGroup } from './visits.ts'

export interface HistoryState {
  /** `none`: nothing is on this device. `first`: the newest entries are read. `all`: every entry is read. */
  readonly read: 'none' | 'first' | 'all'
  /** An estimate until all entries are read. */
  readonly total: number
  readonly asOf: string | undefined
  readonly unreadable: number
  /** How many entries have arrived of a first fetch. */
  readonly coming: number
  readonly years: readonly number[]
  /** A new number with every change of the entries: earlier search results may be outdated. */
  readonly change: number
}

export interface Found {
  readonly total: number
  readonly entries: readonly HistoryEntry[]
}

/** The number of matching visits, in total and in each period, newest first. */
export interface FoundVisits {
  readonly total: number
  readonly periods: readonly { readonly period: Period; readonly count: number }[]
}

/** The patient, and the key of their vault where only pages have it. */
export interface Whose {
  readonly patientId: string
  readonly unlocked: CacheDatabase['unlocked']
}

/** A patient's history in memory, for searching. It runs in a worker, so that no screen is blocked. */
export interface HistoryReader {
  /**
   * Begins to read. The listener gets every change; `onFailure` gets the reason of a failed reading.
   * @param memory the page's store, where nothing of the patient is on the disk
   */
  open(whose: Whose, listener: (state: HistoryState) => void, onFailure: (why: string) => void, memory?: Store): void
  /** Reports that the page's memory has changed. */
  memoryChanged(): void
  /** The matching entries: `count` of them, beginning at `from`. */
  find(filter: HistoryFilter, from: number, count: number): Found
  /** The periods with matching visits. An entry without a visit counts as one. */
  findVisits(filter: HistoryFilter): FoundVisits
  /** The matching visits of one period, newest first. */
  visitsIn(filter: HistoryFilter, period: Period): readonly VisitGroup[]
  /** The latest result of each analyte, newest first. */
  latestResults(): LatestResult[]
  /** The sum of unpaid bills. */
  unpaid(): Sum
  /** The numeric results of one analyte, oldest first. */
  resultsOf(analyte: string): LabResult[]
  /**
   * Brings the device's copy to the hospital's state.
   * @param ask makes the call, because only the page has the bearer
   */
  refresh(ask: (request: { Cursor?: string }) => Promise<Delta>): Promise<void>
}

const { history } = collections

export function createHistoryReader(cache: CacheDatabase, locks: LockManager | undefined): HistoryReader {
  let rows: readonly HistoryEntry[] = []
  let whole: Rows<HistoryEntry> | undefined
  let owner: string | undefined
  const disk = diskStore(cache)
  let store = disk
  let lookAgain = () => {}
  let found: { readonly of: string; readonly entries: readonly HistoryEntry[] } | undefined
  let visits: { readonly of: string; readonly periods: ReturnType<typeof visitsOf> } | undefined
  let change = 0

  const find = (filter: HistoryFilter) => {
    const of = JSON.stringify(filter)
    // Scrolling repeats the same search.
    if (found?.of !== of) found = { of, entries: findEntries(rows, filter) }
    return found.entries
  }
  const findPeriods = (filter: HistoryFilter) => {
    const of = JSON.stringify(filter)
    if (visits?.of !== of) {
      const all = visitsOf(rows)
      visits = { of, periods: isEverything(filter) ? all : narrowVisits(all, new Set(find(filter))) }
    }
    return visits.periods
  }

  async function read(patientId: string, tell: (state: HistoryState) => void): Promise<void> {
    const reader = await openReader(store, patientId)
    const copy = reader && (await findCopy({ store, collection: history, reader }))
    const know = (how: HistoryState['read'], entries: readonly HistoryEntry[], about?: number) => {
      if (rows !== entries) {
        rows = entries
        found = undefined
        visits = undefined
        change += 1
      }
      tell({
        read: how,
        total: about ?? entries.length,
        asOf: copy?.shown?.asOf,
        unreadable: copy?.shown?.unreadable.length ?? 0,
        coming: copy?.next?.rows ?? 0,
        years: how === 'all' ? yearsOf(entries) : [],
        change,
      })
    }
    if (!reader || !copy?.shown) {
      whole = undefined
      return know('none', [])
    }
    if (rows.length === 0) {
      const first = await readFirstRows({ store, collection: history, reader })
      if (first) know('first', first.rows, first.about)
    }
    whole = await readOn({ store, collection: history, reader }, whole)
    know(whole ? 'all' : 'none', whole?.rows ?? [])
  }

  return {
    open({ patientId, unlocked }, listener, onFailure, memory) {
      owner = patientId
      cache.unlocked = unlocked
      store = memory ?? disk
      // Readings run one after another, so that an older one does not finish after a newer one.
      let last = Promise.resolve()
      let seen: string | null | undefined = null
      const revision = async () => (await store.getCopy(patientId, history.name))?.revision
      const look = async () => {
        const now = await revision()
        if (now === seen) return
        await read(patientId, listener)
        // Set after the reading, so that a failed reading is repeated at the next look.
        seen = now
      }
      lookAgain = () => {
        last = last.then(look).catch((error: unknown) => onFailure(String(error)))
      }
      if (memory) return lookAgain()
      liveQuery(revision).subscribe({ next: lookAgain, error: (error: unknown) => onFailure(String(error)) })
    },
    memoryChanged: () => lookAgain(),
    find(filter, from, count) {
      const entries = find(filter)
      return { total: entries.length, entries: entries.slice(from, from + count) }
    },
    findVisits(filter) {
      const periods = [...findPeriods(filter)].map(([period, { length }]) => ({ period, count: length }))
      return { total: periods.reduce((sum, { count }) => sum + count, 0), periods }
    },
    visitsIn: (filter, period) => findPeriods(filter).get(period) ?? [],
    latestResults: () => latestResults(rows),
    unpaid: () => unpaidOf(rows),
    resultsOf: (analyte) =>
      rows
        .filter((entry) => entry.kind === 'lab')
        .filter((result) => result.analyte === analyte && result.value !== null)
        .toReversed(),
    async refresh(ask) {
      const reader = owner === undefined ? undefined : await openReader(store, owner)
      // `refreshCopy` makes only this call, and parses its answer.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const api = { call: (_call, request) => ask(request as { Cursor?: string }) } as Api
      if (reader) await refreshCopy({ api, store, locks }, history, reader)
    },
  }
}
