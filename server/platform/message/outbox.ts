import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Message } from '#server/platform/senders/message.ts'
import { sealMessage } from './seal-message.ts'

/** Puts the work on a message into the queue, as part of the transaction that wrote it. */
export type Enqueue = (trx: Transaction<Database>, id: string, validSeconds: number) => Promise<void>

export interface Outbox {
  /** Writes a message, or one without a recipient, which costs the same and goes nowhere. */
  write(trx: Transaction<Database>, message: Message | undefined, validSeconds: number): Promise<void>
}

const nobodys = { channel: 'sms', recipient: '', subject: '', text: '' } as const satisfies Message

/** Messages leave if, and only if, what they are about has happened: both are one transaction. */
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
