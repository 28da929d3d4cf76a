import type { FamilyMember } from '#core/domain/account/family-member.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import { makeRandom, type Random } from '#server/demonstration/record/random.ts'
import { DAY } from './hospital-time.ts'
import { ageAt, type Person } from './person.ts'

/** Invented ordinary names of no real person. */
const names = {
  1: ['Bagas Wirawan', 'Dimas Prakoso', 'Hendra Wijaya', 'Rafi Nugroho', 'Yoga Saputra', 'Fajar Hidayat'],
  2: ['Ayu Lestari', 'Dewi Kartika', 'Laras Anjani', 'Nadia Safitri', 'Rini Kusuma', 'Tari Wulandari'],
} as const

/** A relative, born this many years after the patient; negative: before. */
interface Relative {
  readonly relationship: FamilyMember['relationship']
  readonly later: readonly [least: number, most: number]
  readonly genderId?: 1 | 2
}

/** Two relatives that fit the patient's age. */
function relativesOf(person: Person, now: number): readonly Relative[] {
  const age = ageAt(person, now)
  const parents: readonly Relative[] = [
    { relationship: 'parent', later: [-36, -27], genderId: 2 },
    { relationship: 'parent', later: [-38, -28], genderId: 1 },
  ]
  if (age < 18) return parents
  if (age < 32) return [parents[0]!, { relationship: 'sibling', later: [-4, -2] }]
  return [
    { relationship: 'spouse', later: [-2, 2], genderId: person.genderId === 1 ? 2 : 1 },
    { relationship: 'child', later: [25, 30] },
  ]
}

/** The relatives whom a patient books for. @param now milliseconds since 1970 */
export function makeFamily(person: Person, now: number): FamilyMember[] {
  const random = makeRandom(`family ${person.patientId}`)
  return relativesOf(person, now).map(({ relationship, later, genderId = random.pick([1, 2] as const) }, nth) => {
    const dateOfBirth = shift(random, person, later)
    const isGrown = ageAt({ ...person, dateOfBirth }, now) >= 17
    return {
      id: namedId(`${person.patientId} family ${nth}`),
      // Each relative draws from their own part of the list, so no name occurs twice.
      fullName: names[genderId][nth * 3 + random.int(0, 2)] ?? names[genderId][0],
      relationship,
      dateOfBirth,
      genderId,
      mobilePhone: isGrown ? `+62812000${random.int(20_000, 29_999)}` : null,
    }
  })
}

function shift(random: Random, { dateOfBirth }: Person, [least, most]: readonly [number, number]): string {
  const days = random.int(least * 365, most * 365)
  return new Date(Date.parse(`${dateOfBirth}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
