import type { Screening } from '#core/domain/care/vital-signs.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { atHour, DAY, iso } from './hospital-time.ts'
import { lastingConditionsOf } from './history/background.ts'
import { ageAt, type Person } from './person.ts'

/** Age in years, height in cm and weight in kg at the median, boys and girls alike until they are grown. */
const growth: readonly (readonly [age: number, height: number, weight: number])[] = [
  [0, 50, 3.3],
  [0.5, 66, 7.5],
  [1, 75, 9.5],
  [2, 86, 12],
  [5, 108, 18],
  [10, 138, 32],
  [13, 154, 44],
  [16, 162, 54],
]
const grown = { 1: { height: 168, weight: 68 }, 2: { height: 156, weight: 57 } } as const

/**
 * Screenings twice a year for six years. Patients with high blood pressure, sugar or cholesterol are treated for it.
 * @param now milliseconds since 1970
 */
export function makeScreenings(person: Person, now: number): Screening[] {
  const random = makeRandom(`screenings ${person.patientId}`)
  const build = random.int(-8, 12)
  const conditions = lastingConditionsOf(person, now)
  return Array.from({ length: 12 }, (_, nth) => atHour(now - (20 + (11 - nth) * 182) * DAY, 9))
    .filter((at) => ageAt(person, at) > 0.1)
    .map((at, nth) => {
      const age = ageAt(person, at)
      const has = (code: string) => conditions.some((one) => one.code === code && age >= one.ages[0])
      const adult = age >= 18
      const { height, weight } = sizeAt(person, age)
      return {
        id: namedId(`${person.patientId} screening ${nth} ${at}`),
        at: iso(at),
        systolic:
          age < 10 ? null : has('I10') ? random.int(132, 156) : adult ? random.int(106, 128) : random.int(94, 116),
        diastolic: age < 10 ? null : has('I10') ? random.int(82, 96) : adult ? random.int(66, 83) : random.int(58, 74),
        glucose: adult ? (has('E11.9') ? random.int(112, 158) : random.int(78, 97)) : null,
        fasting: adult ? true : null,
        cholesterol: adult ? (has('E78.5') ? random.int(204, 248) : random.int(150, 196)) : null,
        weight: Math.round((weight * (1 + build / 100) + random.decimal(-0.8, 0.8) * (age < 2 ? 0.2 : 1)) * 10) / 10,
        height,
        source: nth % 3 === 2 ? ('patient' as const) : ('hospital' as const),
      }
    })
}

function sizeAt({ genderId }: Person, age: number): { height: number; weight: number } {
  if (age >= 18) return grown[genderId]
  const next = growth.find(([at]) => at > age)
  const last = growth.findLast(([at]) => at <= age)
  if (!last) return { height: 50, weight: 3.3 }
  const [from, height, weight] = last
  const [until, taller, heavier] = next ?? [18, grown[genderId].height, grown[genderId].weight]
  const part = (age - from) / (until - from)
  return {
    height: Math.round(height + (taller - height) * part),
    weight: Math.round((weight + (heavier - weight) * part) * 10) / 10,
  }
}
