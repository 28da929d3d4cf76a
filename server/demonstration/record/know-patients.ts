import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { claimSubject } from './claim-subject.ts'
import { findPersonOf } from './find-person.ts'
import { ageAt, type Person } from './patient/person.ts'
import { makeScreenings } from './patient/screenings.ts'
import { makeRandom } from './random.ts'
import { changesFor } from './patient/changes.ts'

/**
 * Invents, once, what a hospital knows of its patient: a medical record number, a blood group, and the measures of the
 * last screening. Details that the patient gave stay.
 * @param now milliseconds since 1970
 */
async function knowProfile(trx: Transaction<Database>, person: Person, now: number): Promise<void> {
  const random = makeRandom(`profile ${person.patientId}`)
  const two = () => String(random.int(0, 99)).padStart(2, '0')
  const { weight = null, height = null } = makeScreenings(person, now).at(-1) ?? {}
  // The first eight entries of the list are groups with their Rh factor; Rh− is rare in Indonesia.
  const bloodType = random.pick([1, 3, 5, 7] as const)
  // Identity cards are issued from the age of 17.
  const isGrown = ageAt(person, now) >= 17
  await sql`
    update patient_profile set
      medical_record_number = ${`00-${two()}-${two()}-${two()}`},
      kyc_status = ${isGrown ? 'verified' : 'none'},
      blood_type_id = coalesce(blood_type_id, ${bloodType}),
      weight = coalesce(weight, ${weight}::double precision),
      height = coalesce(height, ${height}::double precision)
    from account
    where account.id = account_id and account.patient_id = ${person.patientId} and medical_record_number is null`.execute(
    trx,
  )
}

/**
 * Invents a patient's records at their first read, once. No sign-in waits for this, and each reader finds the records.
 * An account without a profile is no patient.
 * @param now milliseconds since 1970
 */
export function knowDemonstrationPatients(
  db: Kysely<Database>,
  now: () => number,
): (accountId: string) => Promise<void> {
  /** Saves a query only: the database decides. */
  const known = new Set<string>()
  return async (accountId) => {
    if (known.has(accountId)) return
    const person = await findPersonOf(db, accountId)
    if (person)
      await db.transaction().execute(async (trx) => {
        // Every writer of both takes the profile before any clock.
        await knowProfile(trx, person, now())
        if (await claimSubject(trx, person.patientId)) await writeRecords(trx, changesFor(person, now()))
      })
    known.add(accountId)
  }
}
