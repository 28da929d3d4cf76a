import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { lockAttachment } from './queries.ts'

/** Uploads of one look. */
const SLICE = 100

/** An upload whose last chunk came before this stands still. */
const longAgo = sql<Date>`now() - interval '7 days'`

/** Uploads that stand still. */
const still = sql<{ id: string }>`
  select distinct attachment_id as id from attachment_chunk as chunk
  where received_at < ${longAgo} and not exists (
    select from attachment_chunk as later where later.attachment_id = chunk.attachment_id and later.received_at >= ${longAgo}
  )
  limit ${SLICE}`

/** Files of forms that could not be read, of which no chunk is there. */
const neverBegun = sql<{ id: string }>`
  select id from attachment
  where key is null and state = 'wanted' and not exists (select from attachment_chunk where attachment_id = attachment.id)
  limit ${SLICE}`

/**
 * Ends uploads that stand still: their chunks go. A file that its form names stays wanted, and its device begins at the first
 * chunk again. Of one whose form could not be read the row goes too.
 * @returns how many
 */
export async function dropUnfinishedFiles(db: Kysely<Database>): Promise<number> {
  let dropped = 0
  for (const found of [still, neverBegun])
    for (;;) {
      const { rows } = await found.execute(db)
      for (const { id } of rows) await dropUnfinished(db, id)
      dropped += rows.length
      if (rows.length < SLICE) break
    }
  return dropped
}

function dropUnfinished(db: Kysely<Database>, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A chunk that is being taken keeps those before it.
    const row = await lockAttachment(trx, id)
    await sql`
      delete from attachment_chunk where attachment_id = ${id} and not exists (
        select from attachment_chunk as later where later.attachment_id = ${id} and later.received_at >= ${longAgo}
      )`.execute(trx)
    if (row?.key === null && row.state === 'wanted')
      await sql`
        delete from attachment
        where id = ${id} and not exists (select from attachment_chunk where attachment_id = ${id})`.execute(trx)
  })
}
