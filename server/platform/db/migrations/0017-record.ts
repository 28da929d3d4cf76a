import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Records of all collections, from the hospital's systems. A row without a body is a deleted record. The clock counts
 * the transactions that wrote for a subject, and a mark names one of them. `words` is the folded text to search a
 * record by; null where it is not searched.
 */
export const record: NumberedMigration = {
  name: '0017-record',
  async up(db) {
    await sql`
      create table record (
        collection text not null,
        subject uuid not null,
        id uuid not null,
        position bigint not null,
        body jsonb,
        words text,
        primary key (collection, subject, id)
      )`.execute(db)
    await sql`create index record_position on record (collection, subject, position, id)`.execute(db)
    await sql`create index record_removed on record (collection, subject, position) where body is null`.execute(db)
    await sql`
      create table record_clock (
        collection text not null,
        subject uuid not null,
        position bigint not null,
        token uuid not null,
        primary key (collection, subject)
      )`.execute(db)
    await sql`
      create table record_mark (
        collection text not null,
        subject uuid not null,
        position bigint not null,
        token uuid not null,
        primary key (collection, subject, position)
      )`.execute(db)
  },
}
