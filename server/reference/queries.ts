import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export async function isInReference(db: Kysely<Database>, list: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('reference')
    .select('id')
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
