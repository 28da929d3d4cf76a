import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Every published version of every questionnaire. Rows are added, never changed. */
export const definition: NumberedMigration = {
  name: '0005-definition',
  async up(db) {
    await sql`
      create table definition (
        kind text not null,
        version integer not null,
        definition jsonb not null,
        published_at timestamptz(3) not null default now(),
        primary key (kind, version)
      )`.execute(db)
  },
}
