import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { type Condition, lasting } from './conditions.ts'
import { ageAt, type Person } from '#server/demonstration/record/patient/person.ts'

/** A patient's usual hospital and payer. */
export function settingOf({ patientId }: Person) {
  const random = makeRandom(`setting ${patientId}`)
  return {
    home: random.pick(hospitalUnits).code,
    payer: random.pick(['BPJS Kesehatan', 'Pribadi', 'PT Asuransi Nusa Sejahtera'] as const),
  }
}

/** Chronic conditions, each from an age on. @param now milliseconds since 1970 */
export function lastingConditionsOf(person: Person, now: number): Condition[] {
  const random = makeRandom(`lasting ${person.patientId}`)
  // All are drawn before any is dropped: a birthday then only adds conditions and changes no other.
  return lasting
    .filter(({ probability }) => random.chance(probability))
    .filter(({ ages: [from] }) => ageAt(person, now) > from + 1)
}
