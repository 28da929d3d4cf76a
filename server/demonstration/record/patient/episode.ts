import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import type { Random } from '#server/demonstration/record/random.ts'
import { doctors } from '#server/demonstration/record/site/doctors.ts'
import { billOf } from './bill.ts'
import type { Condition } from './conditions.ts'
import { documentsOf } from './documents.ts'
import { clinicInEnglish, englishOf } from './english.ts'
import { atHour, DAY, HOUR, iso, MINUTE, monthOf } from './hospital-time.ts'
import { labResultsOf } from './lab-results.ts'
import type { Person } from './person.ts'

export type Service = Extract<HistoryEntry, { kind: 'visit' }>['service']
type HospitalCode = HistoryEntry['hospital']

/** One visit, in milliseconds since 1970, and all that it left behind. */
export interface Episode {
  readonly person: Person
  readonly condition: Condition
  /** What lasts beside it. */
  readonly beside: readonly Condition[]
  readonly service: Service
  readonly begun: number
  readonly ended: number
  readonly hospital: HospitalCode
  readonly doctor: string
  readonly number: string
  readonly payer: string
  /** Tells it from every other one of the same person. */
  readonly key: string
}

const prefixes: Readonly<Record<Service, string>> = { IPD: 'RI', OPD: 'RJ', IGD: 'GD', MCU: 'MC' }

export const serviceOf = ({ stay, emergency, code }: Condition): Service =>
  stay ? 'IPD' : emergency ? 'IGD' : code === 'Z00.0' ? 'MCU' : 'OPD'

interface Wanted {
  readonly person: Person
  readonly condition: Condition
  readonly beside?: readonly Condition[]
  /** A day on which they came. */
  readonly day: number
  /** The hospital that they prefer. */
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

/** One of the specialty, at the hospital that is preferred where one sees patients there. */
function chooseDoctor(random: Random, specialty: string, home: HospitalCode): [name: string, hospital: HospitalCode] {
  const able = doctors.filter((one) => one.specialty === specialty)
  const near = able.filter(({ practices }) => practices.some(({ hospital }) => hospital === home))
  const [first, ...rest] = near.length > 0 ? near : able
  if (!first) throw new TypeError(`no doctor of ${specialty}`)
  const chosen = random.pick([first, ...rest])
  return [chosen.name, near.length > 0 ? home : (chosen.practices[0]?.hospital ?? home)]
}

const units: Readonly<Record<Service, (specialty: string) => string>> = {
  IPD: () => 'Ruang Melati',
  OPD: (specialty) => `Poli ${specialty}`,
  IGD: () => 'Instalasi Gawat Darurat',
  MCU: () => 'Medical check-up',
}
const unitsInEnglish: Readonly<Record<Service, (specialty: string) => string>> = {
  IPD: () => 'Melati ward',
  OPD: clinicInEnglish,
  IGD: () => 'Emergency department',
  MCU: () => 'Medical check-up',
}

/** Everything that a visit adds to a history, in the order in which it came about. */
export function entriesOf(random: Random, episode: Episode): HistoryEntry[] {
  const { person, condition, beside, service, begun, ended, hospital, doctor, number, key } = episode
  const id = (what: string) => namedId(`${person.patientId} ${number} ${begun} ${key} ${what}`)
  const entry = (what: string, at: number) => ({ id: id(what), at: iso(at), hospital, doctor, visit: number })
  const stays = service === 'IPD'
  const diagnoses = [condition, ...beside].map(({ code, name }, at) => ({
    ...entry(`diagnosis ${code}`, begun + 30 * MINUTE),
    kind: 'diagnosis' as const,
    code,
    name,
    en: { name: englishOf(name) },
    isPrimary: at === 0,
  }))
  const medications = condition.medicines.map(({ name, dose, frequency, days }) => ({
    ...entry(`medication ${name}`, stays ? ended - HOUR : begun + 2 * HOUR),
    kind: 'medication' as const,
    name,
    dose,
    frequency,
    days,
    en: { name: englishOf(name), dose: englishOf(dose), frequency: englishOf(frequency) },
  }))
  const results = labResultsOf(random, episode).map(({ code, name, unit, value, text, low, high }) => ({
    ...entry(`lab ${code}`, begun + 90 * MINUTE),
    kind: 'lab' as const,
    analyte: code,
    name,
    value,
    text,
    unit,
    low,
    high,
    en: { name: englishOf(name), ...(text !== null && { text: englishOf(text) }) },
  }))
  const unit = units[service](condition.specialty)
  const unitInEnglish = unitsInEnglish[service](condition.specialty)
  return [
    {
      ...entry('visit', begun),
      kind: 'visit',
      service,
      unit,
      number,
      until: stays ? iso(ended) : null,
      complaint: condition.complaint,
      en: { unit: unitInEnglish, complaint: englishOf(condition.complaint) },
    },
    ...diagnoses,
    ...results,
    ...medications,
    {
      ...entry('bill', ended),
      kind: 'bill',
      unit,
      en: { unit: unitInEnglish },
      ...billOf(random, episode, results),
    },
    ...documentsOf(episode).map(({ type, title, text, at }) => ({
      ...entry(`document ${type}`, at),
      kind: 'document' as const,
      type,
      title: title.id,
      text: text.id,
      en: { title: title.en, text: text.en },
    })),
  ]
}
