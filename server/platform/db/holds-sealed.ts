import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Whether the database holds what was sealed, signed or hashed with the keys of the hospital. */
export async function holdsSealed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from submission) or exists (select from account) or exists (select from tablet) as holds`.execute(
    db,
  )
  return rows[0]?.holds ?? false
}
