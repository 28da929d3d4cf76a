import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { ageAt, type Person } from './patient/person.ts'
import { makeScreenings } from './patient/screenings.ts'
import { makeRandom } from './random.ts'

/**
 * Invents, once, what a hospital knows of a patient it has seen: a medical record number, a blood group, and the measures
 * of the last screening. What they said themselves stays.
 * @param now milliseconds since 1970
 */
export async function knowProfile(trx: Transaction<Database>, person: Person, now: number): Promise<void> {
  const random = makeRandom(`profile ${person.patientId}`)
  const two = () => String(random.int(0, 99)).padStart(2, '0')
  const { weight = null, height = null } = makeScreenings(person, now).at(-1) ?? {}
  // The first eight of the list are groups with their Rh factor; Rh− is rare in Indonesia.
  const bloodType = random.pick([1, 3, 5, 7] as const)
  // Identity cards are given from 17 on.
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
