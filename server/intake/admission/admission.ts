import type { Insertable, Selectable } from 'kysely'
import type { AdmissionFields, AdmissionInfo } from '#core/domain/survey/admission-info.ts'
import type { Database } from '#server/platform/db/schema.ts'

export type AdmissionRow = Selectable<Database['admission']>
/** A row as it is inserted. */
type NewAdmissionRow = Insertable<Database['admission']>

/** An admission of the hospital's own system: the fields that a survey shows, and its dates. */
export interface Admission extends AdmissionFields {
  readonly oncology: boolean
  readonly admittedAt: Date
  /** Null while the admission goes on. */
  readonly dischargedAt: Date | null
  /** Year-month-day. */
  readonly dateOfBirth: string | null
}

export function admissionInfoOf(row: AdmissionRow): AdmissionInfo {
  return {
    hospitalUnit: row.hospital_unit,
    service: row.service,
    admissionNumber: row.admission_number,
    medicalRecordNumber: row.medical_record_number,
    nursingRoom: row.nursing_room,
    roomNumber: row.room_number,
    payerName: row.payer_name,
    doctorName: row.doctor_name,
    specialist: row.specialist,
    fullName: row.full_name,
    guarantor: row.guarantor,
    phone: row.phone,
    guarantorMobilePhone: row.guarantor_mobile_phone,
    relationship: row.relationship,
    oncology: row.oncology,
    stay: { from: row.admitted_at.toISOString(), until: row.discharged_at?.toISOString() ?? null },
  }
}

export function admissionRowOf(admission: Admission): NewAdmissionRow {
  return {
    admission_number: admission.admissionNumber,
    medical_record_number: admission.medicalRecordNumber,
    hospital_unit: admission.hospitalUnit,
    service: admission.service,
    nursing_room: admission.nursingRoom,
    room_number: admission.roomNumber,
    payer_name: admission.payerName,
    doctor_name: admission.doctorName,
    specialist: admission.specialist,
    full_name: admission.fullName,
    guarantor: admission.guarantor,
    phone: admission.phone,
    guarantor_mobile_phone: admission.guarantorMobilePhone,
    relationship: admission.relationship,
    oncology: admission.oncology,
    admitted_at: admission.admittedAt,
    discharged_at: admission.dischargedAt,
    date_of_birth: admission.dateOfBirth,
  }
}
