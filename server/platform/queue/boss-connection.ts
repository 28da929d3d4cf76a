import { CompiledQuery, type Kysely, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Database } from '#server/platform/db/schema.ts'

/** Lets a queue use our connections, which survive losing PostgreSQL, or an open transaction. */
export const bossConnection = (db: Kysely<Database>): PgBoss.Db => ({
  executeSql: (text, values) =>
    db.isTransaction ? run(db, text, values) : db.connection().execute((one) => runAlone(one, text, values)),
})

async function run(db: Kysely<Database>, text: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}

/** The queue sends transactions of its own: a failed one must not stay open on our connection. */
async function runAlone(
  one: Kysely<Database>,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[] }> {
  try {
    return await run(one, text, values)
  } catch (error) {
    if (text.trimStart().toLowerCase().startsWith('begin')) await sql`rollback`.execute(one).catch(() => undefined)
    throw error
  }
}
