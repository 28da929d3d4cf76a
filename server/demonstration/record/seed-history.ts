import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { makeRandom } from './random.ts'
import { acute, checkUp } from './patient/history/conditions.ts'
import { entriesOf } from './patient/history/entries-of.ts'
import { makeEpisode } from './patient/history/episode.ts'
import { DAY } from './patient/hospital-time.ts'
import { settingOf } from './patient/history/background.ts'
import { type Person, ageAt } from './patient/person.ts'

/** Rows in one transaction: a device that reads meanwhile gets them batch by batch. */
const BATCH = 10_000

interface SeedOptions {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onProgress: (written: number) => void
}

const SPAN = 10 * 365

/**
 * As many entries as are asked for, of visits on any day of ten years. No person has so many; they show how much a
 * device can hold.
 * @param run tells the entries of one run from those of another
 */
function* makeMoreHistory(
  person: Person,
  { count, now, run }: { readonly count: number; readonly now: number; readonly run: string },
): Generator<HistoryEntry> {
  const random = makeRandom(`more ${person.patientId} ${run}`)
  const { home, payer } = settingOf(person)
  const days = Math.max(1, Math.min(SPAN, Math.floor(ageAt(person, now) * 365)))
  for (let made = 0, visit = 0; made < count; visit++) {
    const day = now - random.int(2, days + 1) * DAY
    const age = ageAt(person, day)
    const [first = checkUp, ...rest] = acute.filter(
      ({ ages: [from, until], gender }) =>
        age >= from && age < until && (gender === undefined || gender === person.genderId),
    )
    const condition = random.pick([first, ...rest])
    const episode = makeEpisode(random, { person, condition, day, home, payer, key: `${run} ${visit}` })
    for (const entry of entriesOf(random, episode).slice(0, count - made)) {
      yield entry
      made++
    }
  }
}

/** Adds this many invented entries to a patient's history; entries that are there stay. */
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
