import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { claimSubject } from './claim-subject.ts'
import { findPersonOf } from './find-person.ts'
import { knowProfile } from './know-profile.ts'
import { changesFor } from './patient/changes.ts'

/**
 * Invents what the hospital knows of a patient at their first read, once: so no sign-in waits for it, and each reader has
 * it. An account without a profile is no patient.
 * @param now milliseconds since 1970
 */
export function knowDemonstrationPatients(
  db: Kysely<Database>,
  now: () => number,
): (accountId: string) => Promise<void> {
  /** A shortcut only: the database decides. */
  const known = new Set<string>()
  return async (accountId) => {
    if (known.has(accountId)) return
    const person = await findPersonOf(db, accountId)
    if (person)
      await db.transaction().execute(async (trx) => {
        // In the order of every writer of both: the profile before any clock.
        await knowProfile(trx, person, now())
        if (await claimSubject(trx, person.patientId)) await writeRecords(trx, changesFor(person, now()))
      })
    known.add(accountId)
  }
}
