import { type Kysely, sql } from 'kysely'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Adds a new version of a text, in both languages under one number. A text equal to the newest is no new version.
 * @returns the version that is now in force
 */
export function publishHtmlText(
  db: Kysely<Database>,
  { name, id, en }: RequestOf<typeof calls.operatorText>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Two concurrent calls would take one number twice.
    await sql`lock table html_text in share row exclusive mode`.execute(trx)
    const rows = await trx
      .selectFrom('html_text')
      .select(['language', 'html', 'version'])
      .where('name', '=', name)
      .orderBy('version', 'desc')
      .execute()
    const newest = rows[0]?.version ?? 0
    const isThere = (language: 'id' | 'en', html: string) =>
      rows.some((row) => row.version === newest && row.language === language && row.html === html)
    if (isThere('id', id) && isThere('en', en)) return newest
    const version = newest + 1
    await trx
      .insertInto('html_text')
      .values([
        { name, language: 'id', html: id, version },
        { name, language: 'en', html: en, version },
      ])
      .execute()
    return version
  })
}
