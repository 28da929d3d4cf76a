import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { lockAttachment } from './queries.ts'

/** Uploads that one round reads. */
const SLICE = 100

/** An upload has stopped when its last chunk came before this time. */
const longAgo = sql<Date>`now() - interval '7 days'`

/** Uploads that have stopped. */
const still = sql<{ id: string }>`
  select distinct attachment_id as id from attachment_chunk as chunk
  where received_at < ${longAgo} and not exists (
    select from attachment_chunk as later where later.attachment_id = chunk.attachment_id and later.received_at >= ${longAgo}
  )
  limit ${SLICE}`

/** Files of unreadable forms, of which no chunk came. */
const neverBegun = sql<{ id: string }>`
  select id from attachment
  where key is null and state = 'wanted' and not exists (select from attachment_chunk where attachment_id = attachment.id)
  limit ${SLICE}`

/**
 * Deletes the chunks of uploads that have stopped. A file that its form names stays wanted: its device begins again at
 * the first chunk. The row of a file whose form could not be read is deleted, too.
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
