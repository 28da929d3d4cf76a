import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './schema.ts'

/**
 * Of transactions that take the same turn, each waits until the one before it has ended. The row is gone again when the
 * transaction commits; until then its primary key keeps others waiting, in every database that has unique constraints.
 */
export async function takeTurn(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`insert into turn (name) values (${name}) on conflict (name) do update set name = excluded.name`.execute(trx)
  await sql`delete from turn where name = ${name}`.execute(trx)
}

/** SQLSTATE: unique violation, duplicate object, duplicate table. Which one depends on the moment. */
const madeMeanwhile = new Set(['23505', '42710', '42P07'])

/** Makes the table of turns, which migrations need before they can make anything. */
export async function prepareTurns(db: Kysely<Database>): Promise<void> {
  try {
    await sql`create table if not exists turn (name text primary key)`.execute(db)
  } catch (error) {
    // Of two that make it at once, PostgreSQL may refuse one; the table is there then.
    if (!(error instanceof DatabaseError && madeMeanwhile.has(error.code ?? ''))) throw error
  }
}
