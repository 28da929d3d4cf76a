import { Dexie, type Table } from 'dexie'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'

/** A history as Dexie keeps it without encryption: a row each, an index of their time. */
export class PlainHistory extends Dexie {
  declare readonly rows: Table<HistoryEntry, string>

  constructor() {
    // As relaxed as the product's own copy.
    super('plain-history', { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ rows: 'id, at' })
  }
}
