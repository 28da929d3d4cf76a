import type { HistoryState } from '#core/collections/history-reader.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { openHistory, type OpenHistory } from '#reader/open-history.ts'
import type { List } from '#state/collections/collections.ts'

export interface Snapshot {
  /** The reader; undefined until the store has a subscriber. */
  readonly reader: OpenHistory['reader'] | undefined
  readonly history: HistoryState
  /** The state of the fetch. */
  readonly state: List<never>['state']
  /** Whether reading the device's copy failed, so that `history` may be incomplete. */
  readonly readFailed: boolean
}

const atFirst: Snapshot = {
  reader: undefined,
  history: { read: 'none', total: 0, asOf: undefined, unreadable: 0, coming: 0, years: [], change: 0 },
  state: 'fetching',
  readFailed: false,
}

/** A patient's history, read in a worker while the store has a subscriber. */
export function historyStore(
  patientId: string,
  { api, cache, own, log }: Pick<OwnDevice, 'api' | 'cache' | 'own' | 'log'>,
  openReader = openHistory,
) {
  const listeners = new Set<() => void>()
  let now = atFirst
  let open: OpenHistory | undefined
  const become = (change: Partial<Snapshot>) => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const begin = () => {
    open?.close()
    open = openReader(
      { patientId, unlocked: cache.unlocked },
      own,
      (history) => become({ history, readFailed: false }),
      (why) => {
        log('the history was not read', why)
        become({ readFailed: true })
      },
    )
    return open.reader
  }
  const refresh = async () => {
    const at = open
    if (!at) return
    become({ state: 'fetching' })
    try {
      await at.refresh((request) => api.call(collections.history, request))
      if (open === at) become({ state: 'quiet' })
    } catch (error) {
      log('the history was not fetched', error)
      if (open === at) become({ state: 'failed' })
    }
  }
  return {
    snapshot: () => now,
    refresh: () => void refresh(),
    /** Reads again from the beginning with a new reader. */
    readAgain: () => {
      if (open) become({ reader: begin(), readFailed: false })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!open) now = { ...atFirst, reader: begin() }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        open?.close()
        open = undefined
        now = atFirst
      }
    },
  }
}
