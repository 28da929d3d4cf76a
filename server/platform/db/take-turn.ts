import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './schema.ts'

/**
 * Transactions that take the same turn run one after another. The row is deleted before the commit; until then its
 * primary key makes others wait, in every database with unique constraints.
 */
export async function takeTurn(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`insert into turn (name) values (${name}) on conflict (name) do update set name = excluded.name`.execute(trx)
  await sql`delete from turn where name = ${name}`.execute(trx)
}

/** SQLSTATE: unique violation, duplicate object, duplicate table; which one depends on timing. */
const madeMeanwhile = new Set(['23505', '42710', '42P07'])

/** Makes the table of turns, which migrations need first. */
export async function prepareTurns(db: Kysely<Database>): Promise<void> {
  try {
    await sql`create table if not exists turn (name text primary key)`.execute(db)
  } catch (error) {
    // PostgreSQL may refuse one of two concurrent statements. The table exists by then.
    if (!(error instanceof DatabaseError && madeMeanwhile.has(error.code ?? ''))) throw error
  }
}
