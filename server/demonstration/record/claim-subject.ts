import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Whether this transaction is the first to give a subject its invented records. Concurrent callers wait until it has
 * committed. A clock under a name that no collection has marks the subject as claimed.
 */
export async function claimSubject(trx: Transaction<Database>, subject: string): Promise<boolean> {
  const { rows } = await sql`
    insert into record_clock (collection, subject, position, token)
    values ('demonstration', ${subject}::uuid, 0, gen_random_uuid())
    on conflict do nothing
    returning subject`.execute(trx)
  return rows.length > 0
}
