import type { Bill, HistoryEntry } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { makeRandom, type Random } from '#server/demonstration/record/random.ts'
import { waysToPay } from './bill.ts'
import { acute, admissions, checkUp, type Condition } from './conditions.ts'
import { entriesOf } from './entries-of.ts'
import { type Episode, makeEpisode, serviceOf } from './episode.ts'
import { DAY, weekdayOf } from '#server/demonstration/record/patient/hospital-time.ts'
import { lastingConditionsOf } from './background.ts'
import { ageAt, type Person } from '#server/demonstration/record/patient/person.ts'
import { settingOf } from './background.ts'

const YEARS = 10
const YEAR = 365 * DAY

interface Plan {
  readonly day: number
  readonly condition: Condition
}

/**
 * The occasional visits of ten years, and their records. The same person and day give the same history.
 * @param now milliseconds since 1970
 */
export function makeHistory(person: Person, now: number): HistoryEntry[] {
  const random = makeRandom(`history ${person.patientId}`)
  const { home, payer } = settingOf(person)
  const conditions = lastingConditionsOf(person, now)
  const entries: HistoryEntry[] = []
  let free = -Infinity
  for (const { day, condition } of plan(random, { person, conditions, now })) {
    // Visits do not overlap.
    if (day < free) continue
    const beside = conditions.filter((one) => one !== condition && isOf(one, person, day))
    const episode: Episode = makeEpisode(random, { person, condition, beside, day, home, payer })
    if (episode.ended > now - DAY) break
    entries.push(...entriesOf(random, episode))
    free = episode.ended + 3 * DAY
  }
  return leaveLastBillOpen(entries)
}

/** The times and reasons of the visits, in order. */
function plan(
  random: Random,
  { person, conditions, now }: { person: Person; conditions: readonly Condition[]; now: number },
): Plan[] {
  const plans: Plan[] = []
  const stayed = random.int(1, YEARS)
  for (let year = YEARS; year >= 1; year--) {
    const begin = now - year * YEAR
    const add = (condition: Condition, day: number) => {
      const at = openDay(condition, day)
      if (isOf(condition, person, at)) plans.push({ day: at, condition })
    }
    if (random.chance(0.7)) add(checkUp, begin + random.int(20, 340) * DAY)
    for (const condition of conditions)
      for (const month of [1, 4, 7, 10]) add(condition, begin + (month * 30 + random.int(0, 20)) * DAY)
    const fitting = (all: readonly Condition[]) => all.filter((one) => isOf(one, person, begin + 180 * DAY))
    const [first, ...rest] = fitting(acute)
    if (first)
      for (let visit = random.int(1, 3); visit > 0; visit--)
        add(random.pick([first, ...rest]), begin + random.int(5, 355) * DAY)
    const [bed, ...beds] = fitting(admissions)
    if (bed && year === stayed) add(random.pick([bed, ...beds]), begin + random.int(30, 300) * DAY)
  }
  return plans.toSorted((one, other) => one.day - other.day)
}

function isOf({ ages: [from, until], gender }: Condition, person: Person, at: number): boolean {
  const age = ageAt(person, at)
  return age >= from && age < until && (gender === undefined || gender === person.genderId)
}

/** Clinics are closed on Sundays. */
const openDay = (condition: Condition, day: number): number =>
  ['OPD', 'MCU'].includes(serviceOf(condition)) && weekdayOf(day) === 7 ? day + DAY : day

const unpaid = (bill: Bill): Bill => ({
  ...bill,
  status: 'open',
  due: dayOf(Date.parse(bill.at) + 14 * DAY, zoneOf(bill.hospital)),
  ways: waysToPay(bill.number),
})

/** Leaves the last bill unpaid, so that the portal has one to pay. */
function leaveLastBillOpen(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const last = entries.findLastIndex(({ kind }) => kind === 'bill')
  return entries.map((entry, at) => (at === last && entry.kind === 'bill' ? unpaid(entry) : entry))
}
