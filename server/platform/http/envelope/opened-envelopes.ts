import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/** @returns whether this Mac is new, in all server processes together */
export async function rememberEnvelope(db: Kysely<Database>, mac: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('opened_envelope')
    .values({ mac, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
