import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** When a version was withdrawn; null while it is offered. The row stays, because forms begun under it are taken. */
export const definitionWithdrawal: NumberedMigration = {
  name: '0024-definition-withdrawal',
  async up(db) {
    await sql`alter table definition add column withdrawn_at timestamptz(3)`.execute(db)
  },
}
