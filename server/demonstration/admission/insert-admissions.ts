import { type Kysely, sql } from 'kysely'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { CareService } from '#core/domain/survey/survey.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Admission, admissionRowOf } from '#server/intake/admission/admission.ts'
import { daysOfVisits } from '#server/intake/admission/ended-visits.ts'
import { doctors, names, payers, relatives, wards } from './demonstration-names.ts'

/** A visit of the pattern; the pattern repeats in every hospital. */
export interface Visit {
  readonly service: CareService
  readonly specialist: keyof typeof doctors
  /** Days before the first start of the demonstration. */
  readonly admitted: number
  /** Null: the patient is still there. */
  readonly discharged: number | null
  /** The place in the pattern of an earlier visit of the same patient. */
  readonly patient?: number
}

const visits: readonly Visit[] = [
  { service: 'IPD', specialist: 'Penyakit Dalam', admitted: 6, discharged: 2 },
  { service: 'IPD', specialist: 'Bedah', admitted: 3, discharged: null },
  { service: 'IPD', specialist: 'Anak', admitted: 74, discharged: 70 },
  { service: 'IPD', specialist: 'Onkologi', admitted: 12, discharged: 4 },
  { service: 'OPD', specialist: 'Jantung', admitted: 1, discharged: 1 },
  { service: 'OPD', specialist: 'Saraf', admitted: 60, discharged: 60, patient: 0 },
  { service: 'OPD', specialist: 'Onkologi', admitted: 9, discharged: 9, patient: 3 },
  { service: 'IGD', specialist: 'Gawat Darurat', admitted: 3, discharged: 3 },
  { service: 'MCU', specialist: 'Umum', admitted: 5, discharged: 5 },
]

/** What an admission number begins with: rawat inap, rawat jalan, gawat darurat, medical check-up. */
const prefixes: Readonly<Record<CareService, string>> = { IPD: 'RI', OPD: 'RJ', IGD: 'GD', MCU: 'MC' }

const DAY = 86_400_000
const HOUR = 3_600_000

/**
 * Inserts invented patients for all hospitals, once: where the table has no patient yet. Surveys can then be tried
 * without a hospital's own system.
 * @param now milliseconds since 1970
 */
export function insertDemonstrationAdmissions(db: Kysely<Database>, now: number): Promise<void> {
  return insertFirstAdmissions(db, demonstrationAdmissions(now))
}

/** The numbers of the admissions are always the same; their days count back from now. */
export function demonstrationAdmissions(now: number): Admission[] {
  const counts: Record<string, number> = {}
  return hospitalUnits.flatMap(({ code }, unit) =>
    visits.map((visit, index) => {
      const prefix = prefixes[visit.service]
      const number = (counts[prefix] = (counts[prefix] ?? 0) + 1)
      return {
        hospitalUnit: code,
        admissionNumber: `${prefix}2611-${String(number).padStart(4, '0')}`,
        ...patientOf(unit * visits.length + (visit.patient ?? index)),
        ...careOf(visit, unit * visits.length + index),
        admittedAt: new Date(now - visit.admitted * DAY - 5 * HOUR),
        dischargedAt: visit.discharged === null ? null : new Date(now - visit.discharged * DAY - 2 * HOUR),
      }
    }),
  )
}

export function patientOf(nth: number) {
  const { name: guarantor, relationship } = pick(relatives, nth)
  return {
    medicalRecordNumber: `00-26-11-${String(nth + 1).padStart(2, '0')}`,
    fullName: pick(names, nth),
    phone: `+62812000${10_000 + nth}`,
    guarantor,
    guarantorMobilePhone: guarantor && `+62813000${10_000 + nth}`,
    relationship,
    payerName: pick(payers, nth),
    dateOfBirth: dateOfBirthOf(nth),
  }
}

/** Dates from 1940 on; some patients are children. Null where the hospital does not know the date. */
function dateOfBirthOf(nth: number): string | null {
  if (nth % 9 === 8) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return `${1940 + ((nth * 7) % 80)}-${two(1 + (nth % 12))}-${two(1 + ((nth * 5) % 28))}`
}

export function careOf({ service, specialist }: Pick<Visit, 'service' | 'specialist'>, nth: number) {
  const stays = service === 'IPD'
  return {
    service,
    specialist,
    doctorName: pick(doctors[specialist], nth),
    nursingRoom: stays ? pick(wards, nth) : null,
    roomNumber: stays ? `${2 + (nth % 4)}${String(1 + (nth % 18)).padStart(2, '0')}-${1 + (nth % 3)}` : null,
    oncology: specialist === 'Onkologi',
  }
}

/** Starts again at the first when all are used. */
function pick<T>(all: readonly [T, ...T[]], nth: number): T {
  return all[nth % all.length] ?? all[0]
}

async function insertFirstAdmissions(db: Kysely<Database>, admissions: readonly Admission[]): Promise<void> {
  const given = sql`jsonb_populate_recordset(null::admission, ${JSON.stringify(admissions.map(admissionRowOf))}::jsonb)`
  await sql`
    with added as (
      insert into admission select * from ${given} where not exists (select from admission) on conflict do nothing returning *
    )
    insert into tally_due (kind, day) ${daysOfVisits(sql`added`)}`.execute(db)
}
