import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Message } from '#server/platform/senders/message.ts'
import { sealMessage } from './seal-message.ts'

/** Queues the delivery of a message, in the transaction that wrote it. */
export type Enqueue = (trx: Transaction<Database>, id: string, validSeconds: number) => Promise<void>

export interface Outbox {
  /** Writes a message. One without a recipient costs the same and is never sent. */
  write(trx: Transaction<Database>, message: Message | undefined, validSeconds: number): Promise<void>
}

const nobodys = { channel: 'sms', recipient: '', subject: '', text: '' } as const satisfies Message

/** A message is sent if, and only if, its subject has happened: both are one transaction. */
export function makeOutbox(keys: KeyRing, enqueue: Enqueue): Outbox {
  return {
    async write(trx, message, validSeconds) {
      const id = uuid()
      await trx
        .insertInto('message')
        .values({
          id,
          sealed: sealMessage(keys, id, message ?? nobodys),
          expires_at: sql<Date>`now() + make_interval(secs => ${validSeconds})`,
        })
        .execute()
      await enqueue(trx, id, validSeconds)
    },
  }
}
