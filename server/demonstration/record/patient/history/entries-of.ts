import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import type { Random } from '#server/demonstration/record/random.ts'
import { billOf } from './bill.ts'
import { documentsOf } from './documents.ts'
import { clinicInEnglish, englishOf } from '#server/demonstration/record/patient/english.ts'
import { HOUR, iso, MINUTE } from '#server/demonstration/record/patient/hospital-time.ts'
import { labResultsOf } from './lab-results.ts'
import type { Episode, Service } from './episode.ts'

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

/** The entries that a visit adds to a history, in the order of their times. */
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
