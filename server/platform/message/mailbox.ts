import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { Send } from '#server/platform/senders/message.ts'

const KEPT = 200

/** Receives messages for which no sender is configured: only in development. */
export function mailboxSender(db: Kysely<Database>): Send {
  return async ({ channel, recipient, subject, text }) => {
    await db.insertInto('mailbox').values({ id: uuid(), channel, recipient, subject, text }).execute()
    await sql`
      delete from mailbox where id in (select id from mailbox order by id desc offset ${KEPT})`.execute(db)
  }
}

/** The last messages, the latest first. */
export async function listMailbox(db: Kysely<Database>) {
  const rows = await db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ id, at, channel, recipient, subject, text }) => ({
    id,
    at: at.toISOString(),
    channel,
    recipient,
    subject,
    text,
  }))
}
