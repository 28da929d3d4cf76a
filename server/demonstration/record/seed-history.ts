import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { makeMoreHistory } from './patient/history/more-history.ts'
import type { Person } from './patient/person.ts'

/** Rows of one transaction: a device that reads meanwhile gets them as they come. */
const BATCH = 10_000

interface SeedOptions {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onProgress: (written: number) => void
}

/** Adds so many invented entries to a patient's history, beside those that are there. */
export async function seedHistory(
  db: Kysely<Database>,
  person: Person,
  { count, now, onProgress }: SeedOptions,
): Promise<void> {
  let batch: HistoryEntry[] = []
  let written = 0
  for (const entry of makeMoreHistory(person, { count, now, run: randomUUID() })) {
    batch.push(entry)
    if (batch.length < BATCH && written + batch.length < count) continue
    const put = batch
    await db
      .transaction()
      .execute((trx) => writeRecords(trx, [{ collection: 'history', subject: person.patientId, put }]))
    written += put.length
    batch = []
    onProgress(written)
  }
}
