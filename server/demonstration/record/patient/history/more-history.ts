import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { acute, checkUp } from './conditions.ts'
import { entriesOf } from './entries-of.ts'
import { makeEpisode } from './episode.ts'
import { DAY } from '#server/demonstration/record/patient/hospital-time.ts'
import { ageAt, type Person } from '#server/demonstration/record/patient/person.ts'
import { settingOf } from './background.ts'

const SPAN = 10 * 365

/**
 * As many entries as are asked for, of visits on any day of ten years: more than anybody makes, to try how much a device
 * can hold.
 * @param run tells those of one time from those of another
 */
export function* makeMoreHistory(
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
