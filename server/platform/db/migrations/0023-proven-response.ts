import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Separates proved surveys from claims. `registration` is now an admission that a voucher proved, so `response_once`
 * counts only those. An admission named by its number alone is in `claimed`: one for each device; it takes nothing from
 * the patient. An older process that still runs goes on writing numbers into `registration`.
 */
export const provenResponse: NumberedMigration = {
  name: '0023-proven-response',
  async up(db) {
    await sql`
      alter table response
        add column claimed text,
        add column device_id uuid,
        add column proof text`.execute(db)
    await sql`
      update response set proof = 'operator'
      where registration is not null and code ~ '^eyJ[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'`.execute(db)
    await sql`
      update response
      set claimed = response.registration, registration = null, proof = 'number', device_id = submission.device_id
      from submission
      where submission.id = response.submission_id and response.registration is not null and response.proof is null`.execute(
      db,
    )
    await sql`
      create unique index response_claim_once on response (claimed, kind, device_id)
      where outcome = 'accepted' and claimed is not null`.execute(db)
    await sql`alter table admission add column date_of_birth date`.execute(db)
  },
}
