import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** One row: the name by which servers tell this database from others. */
export const instance: NumberedMigration = {
  name: '0030-instance',
  async up(db) {
    await sql`
      create table instance (
        only_one boolean primary key default true check (only_one),
        id uuid not null default gen_random_uuid()
      )`.execute(db)
    await sql`insert into instance default values`.execute(db)
  },
}
