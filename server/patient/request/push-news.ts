import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'

/** How long a push is worth sending, in seconds: later, the patient has looked themselves. */
const WORTH = 24 * 60 * 60

/**
 * Sends a push about news at a path to every device on which the patient is signed in and allows it, as part of the
 * transaction that made the news.
 */
export async function pushNews(
  trx: Transaction<Database>,
  outbox: Outbox,
  { patientId, path }: { readonly patientId: string; readonly path: string },
): Promise<void> {
  const devices = await trx
    .selectFrom('session')
    .select('push_token')
    .distinct()
    .where('patient_id', '=', patientId)
    .where('stage', '=', 'verified')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where('push_token', 'is not', null)
    .execute()
  for (const { push_token: recipient } of devices)
    if (recipient !== null) await outbox.write(trx, { channel: 'push', recipient, subject: '', text: path }, WORTH)
}
