import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#server/db/schema.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import type { Senders } from './message.ts'
import { openMessage } from './seal-message.ts'

export interface DeliverOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly senders: Senders
}

const content = z.object({
  channel: z.enum(['sms', 'email']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})

/**
 * Sends a message that has not left yet. No transaction is open meanwhile, so a server that dies in the middle sends it
 * twice rather than never. One that came to its end unsent is given up: its code is worth nothing any more.
 */
export async function deliverMessage({ db, keys, senders }: DeliverOptions, id: string): Promise<void> {
  const row = await db
    .selectFrom('message')
    .select(['sealed', sql<boolean>`expires_at > now()`.as('valid')])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (!row?.sealed) return
  if (row.valid) {
    const message = content.parse(openMessage(keys, id, row.sealed))
    if (message.recipient !== '') await senders[message.channel](message, id)
  }
  await db
    .updateTable('message')
    .set({ sealed: null, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sql`
    delete from message where id in (
      select id from message where created_at < now() - interval '7 days' limit 100 for update skip locked
    )`.execute(db)
}
