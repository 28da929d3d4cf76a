import { type Kysely, sql } from 'kysely'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** Puts entries in the place of all that a list had. */
export function putList(
  db: Kysely<Database>,
  { list, entries }: RequestOf<typeof calls.operatorList>,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    // Two at once would leave some entries of each.
    await sql`lock table reference in share row exclusive mode`.execute(trx)
    await trx.deleteFrom('reference').where('list', '=', list).execute()
    const rows = entries.map(({ id, name }, position) => ({
      list,
      id,
      description: name.id,
      description_en: name.en,
      position,
    }))
    if (rows.length > 0) await trx.insertInto('reference').values(rows).execute()
    return {}
  })
}
