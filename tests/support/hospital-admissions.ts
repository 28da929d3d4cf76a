import { calls } from '#core/contract/calls.ts'
import { admissionOf, type AdmissionRecord } from './admission-record.ts'
import { operate } from './operate.ts'
import type { Hospital } from './test-hospital.ts'

/** Tells the hospital of an admission, as its own system would. */
export async function admit(hospital: Hospital, changes: Partial<AdmissionRecord> = {}): Promise<AdmissionRecord> {
  const admission = admissionOf(changes)
  await operate(hospital, calls.operatorAdmissions, { admissions: [admission] })
  return admission
}
