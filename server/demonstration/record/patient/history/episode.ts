import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import type { Random } from '#server/demonstration/record/random.ts'
import { doctors } from '#server/demonstration/record/site/doctors.ts'
import type { Condition } from './conditions.ts'
import { atHour, DAY, HOUR, monthOf } from '#server/demonstration/record/patient/hospital-time.ts'
import type { Person } from '#server/demonstration/record/patient/person.ts'

export type Service = Extract<HistoryEntry, { kind: 'visit' }>['service']
type HospitalCode = HistoryEntry['hospital']

/** One visit and its records; times in milliseconds since 1970. */
export interface Episode {
  readonly person: Person
  readonly condition: Condition
  /** The patient's chronic conditions. */
  readonly beside: readonly Condition[]
  readonly service: Service
  readonly begun: number
  readonly ended: number
  readonly hospital: HospitalCode
  readonly doctor: string
  readonly number: string
  readonly payer: string
  /** Unique among the visits of one person. */
  readonly key: string
}

const prefixes: Readonly<Record<Service, string>> = { IPD: 'RI', OPD: 'RJ', IGD: 'GD', MCU: 'MC' }

export const serviceOf = ({ stay, emergency, code }: Condition): Service =>
  stay ? 'IPD' : emergency ? 'IGD' : code === 'Z00.0' ? 'MCU' : 'OPD'

interface Wanted {
  readonly person: Person
  readonly condition: Condition
  readonly beside?: readonly Condition[]
  /** The day on which the patient came. */
  readonly day: number
  /** The hospital that the patient prefers. */
  readonly home: HospitalCode
  readonly payer: string
  readonly key?: string
}

/** Gives a visit its hour, its doctor and its number. */
export function makeEpisode(
  random: Random,
  { person, condition, beside = [], day, home, payer: usual, key = '' }: Wanted,
): Episode {
  const service = serviceOf(condition)
  const begun = atHour(day, service === 'IGD' ? random.int(0, 22) : random.int(16, 30) / 2)
  const ended = condition.stay ? atHour(begun + random.int(...condition.stay) * DAY, 11) : begun + 4 * HOUR
  const [doctor, hospital] = chooseDoctor(random, condition.specialty, home)
  const number = `${prefixes[service]}${monthOf(begun)}-${String(random.int(1, 99_999)).padStart(5, '0')}`
  // Insurance does not pay for a requested check-up.
  const payer = service === 'MCU' ? 'Pribadi' : usual
  return { person, condition, beside, service, begun, ended, hospital, doctor, number, payer, key }
}

/** Chooses a doctor of the specialty, at the preferred hospital where one sees patients there. */
function chooseDoctor(random: Random, specialty: string, home: HospitalCode): [name: string, hospital: HospitalCode] {
  const able = doctors.filter((one) => one.specialty === specialty)
  const near = able.filter(({ practices }) => practices.some(({ hospital }) => hospital === home))
  const [first, ...rest] = near.length > 0 ? near : able
  if (!first) throw new TypeError(`no doctor of ${specialty}`)
  const chosen = random.pick([first, ...rest])
  return [chosen.name, near.length > 0 ? home : (chosen.practices[0]?.hospital ?? home)]
}
