import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Whether the database has data that was sealed, signed or hashed with the hospital's keys. */
export async function holdsSealed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from submission) or exists (select from account) or exists (select from tablet) as holds`.execute(
    db,
  )
  return rows[0]?.holds ?? false
}
