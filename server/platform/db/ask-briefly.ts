import { type Kysely, sql, type Transaction } from 'kysely'
import { waitAtMost, waitOf } from '#server/platform/turns/wait-timeout.ts'
import type { Database } from './schema.ts'

/**
 * What the database says within a time; undefined where it takes longer. It does not go on with a question that has taken its time.
 * @param milliseconds for each statement, and for all of them with the wait for a connection
 */
export async function askBriefly<Answer>(
  db: Kysely<Database>,
  milliseconds: number,
  ask: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer | undefined> {
  const asked = db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx)
    return ask(trx)
  })
  try {
    return await waitAtMost(milliseconds, 'answer', asked)
  } catch (error) {
    if (waitOf(error) === undefined) throw error
    return undefined
  }
}
