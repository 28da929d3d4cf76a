import { calls } from '#core/contract/calls.ts'
import { admissionOf, type AdmissionRecord } from './admission-record.ts'
import type { Portal } from './portal.ts'

let count = 0

/** An admission whose number no other test run at the same hospital uses. */
export function admission(changes: Partial<AdmissionRecord> = {}): AdmissionRecord {
  const number = `${process.pid}-${String(++count).padStart(4, '0')}`
  return admissionOf({ admissionNumber: `T${number}`, medicalRecordNumber: `90-${number}`, ...changes })
}

/** Tells the hospital of admissions, as its own system would. */
export async function admit(portal: Portal, ...admissions: readonly AdmissionRecord[]): Promise<void> {
  await portal.ask(calls.operatorAdmissions, { admissions: [...admissions] })
}
