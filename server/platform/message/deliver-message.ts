import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { type MessageChannel, messageChannels, type Senders } from '#server/platform/senders/message.ts'
import { openMessage } from './seal-message.ts'

export interface DeliverOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly senders: Senders
  readonly log?: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const content = z.object({
  channel: z.enum(messageChannels),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})

/** The number of this try, and of all tries at a message. */
export interface Attempt {
  /** The number of the try, from 1. */
  readonly number: number
  readonly isLast: boolean
}

/**
 * Sends a message that has not been sent. No transaction is open meanwhile: a server that dies here sends it twice
 * rather than never. After the last try it is given up, because its code is no longer valid.
 * @throws the error, already logged, when it could not be sent
 */
export async function deliverMessage(
  { db, keys, senders, log }: DeliverOptions,
  id: string,
  { number, isLast }: Attempt = { number: 1, isLast: false },
): Promise<void> {
  let channel: MessageChannel | undefined
  try {
    const row = await selectWaiting(db, id)
    if (!row) return
    const message = content.parse(openMessage(keys, id, row.sealed))
    channel = message.channel
    const isNobodys = message.recipient === ''
    if (row.valid && !isNobodys) await senders[channel](message, id)
    if (!row.valid && !isNobodys) log?.error({ event: 'message-given-up', channel, attempt: number })
    await empty(db, id)
  } catch (error) {
    log?.warn({ event: 'message-failed', channel, attempt: number, err: error })
    if (isLast) {
      log?.error({ event: 'message-given-up', channel, attempt: number })
      await empty(db, id)
    }
    throw error
  }
}

async function selectWaiting(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('message')
    .select(['sealed', sql<boolean>`expires_at > now()`.as('valid')])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.sealed ? { sealed: row.sealed, valid: row.valid } : undefined
}

const empty = (db: Kysely<Database>, id: string) =>
  db
    .updateTable('message')
    .set({ sealed: null, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
