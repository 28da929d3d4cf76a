import type { calls } from '#core/contract/calls.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { type AdmissionInfo, admissionInfo } from '#core/domain/survey/admission-info.ts'

export type AdmissionRecord = RequestOf<typeof calls.operatorAdmissions>['admissions'][number]

let count = 0

/** A time so many days ago, as calls write it. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** An inpatient stay of an invented patient that ended yesterday, with a new number. */
export function admissionOf(changes: Partial<AdmissionRecord> = {}): AdmissionRecord {
  const number = String(++count).padStart(5, '0')
  return {
    hospitalUnit: 'MHJS',
    service: 'IPD',
    admissionNumber: `RI99-${number}`,
    medicalRecordNumber: `90-00-${number}`,
    nursingRoom: 'Melati',
    roomNumber: '301-2',
    payerName: 'BPJS Kesehatan',
    doctorName: 'dr. Ratna Dewi, Sp.PD',
    specialist: 'Penyakit Dalam',
    fullName: 'Sri Wahyuni',
    guarantor: 'Budi Santoso',
    phone: '+6281234567890',
    guarantorMobilePhone: '+6281398765432',
    relationship: 'Suami',
    oncology: false,
    admittedAt: daysAgo(4),
    dischargedAt: daysAgo(1),
    ...changes,
  }
}

/** The unmasked data of it that a survey shows. */
export const infoOf = ({ admittedAt, dischargedAt, ...admission }: AdmissionRecord): AdmissionInfo =>
  admissionInfo.parse({ ...admission, stay: { from: admittedAt, until: dischargedAt } })
