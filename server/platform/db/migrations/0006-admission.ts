import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Admissions of the hospital's own system. Numbers are written as by `normalizeCode`. */
export const admission: NumberedMigration = {
  name: '0006-admission',
  async up(db) {
    await sql`
      create table admission (
        admission_number text primary key,
        medical_record_number text not null,
        hospital_unit text not null,
        service text not null,
        nursing_room text,
        room_number text,
        payer_name text,
        doctor_name text,
        specialist text,
        full_name text not null,
        guarantor text,
        phone text,
        guarantor_mobile_phone text,
        relationship text,
        oncology boolean not null,
        admitted_at timestamptz(3) not null,
        discharged_at timestamptz(3)
      )`.execute(db)
    await sql`create index admission_patient on admission (medical_record_number)`.execute(db)
    await sql`create index admission_ward on admission (hospital_unit, nursing_room, discharged_at)`.execute(db)
  },
}
