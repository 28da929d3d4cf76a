import { calls } from '#core/contract/calls.ts'
import type { RequestOf } from '#core/contract/call.ts'
import type { Portal } from './portal.ts'

type Admission = RequestOf<typeof calls.operatorAdmissions>['admissions'][number]

let count = 0

/** An admission of an invented patient, discharged yesterday, under a number of its own. */
export function admission(changes: Partial<Admission> = {}): Admission {
  const number = String(++count).padStart(4, '0')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  return {
    hospitalUnit: 'MHJS',
    service: 'IPD',
    admissionNumber: `T${process.pid}-${number}`,
    medicalRecordNumber: `90-${process.pid}-${number}`,
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

/** Makes admissions known to the hospital, as its own system would. */
export async function admit(portal: Portal, ...admissions: readonly Admission[]): Promise<void> {
  await portal.ask(calls.operatorAdmissions, { admissions: [...admissions] })
}
