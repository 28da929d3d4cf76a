import { Dexie, type Table } from 'dexie'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'

/** A history in Dexie without encryption: one record for each entry, with an index of times. */
export class PlainHistory extends Dexie {
  declare readonly rows: Table<HistoryEntry, string>

  constructor() {
    // The durability of the app's own copy.
    super('plain-history', { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ rows: 'id, at' })
  }
}
