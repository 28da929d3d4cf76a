import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The account's public id, independent of its number. */
export const patientId: NumberedMigration = {
  name: '0015-patient-id',
  async up(db) {
    await sql`update account set patient_id = gen_random_uuid()`.execute(db)
    await sql`
      update session set patient_id = account.patient_id from account
      where account.id = session.account_id and (stage <> 'code-wanted' or proof = 'password')`.execute(db)
    await sql`alter table account add constraint account_patient_id unique (patient_id)`.execute(db)
  },
}
