import { makeRandom } from '#server/demonstration/record/random.ts'
import { type Condition, lasting } from './conditions.ts'
import { ageAt, type Person } from './person.ts'

/** Chronic conditions, each from an age on. @param now milliseconds since 1970 */
export function lastingConditionsOf(person: Person, now: number): Condition[] {
  const random = makeRandom(`lasting ${person.patientId}`)
  // Drawn first and dropped after: a birthday changes nothing but what it brings.
  return lasting
    .filter(({ probability }) => random.chance(probability))
    .filter(({ ages: [from] }) => ageAt(person, now) > from + 1)
}
