import { openMessage } from '#server/platform/message/seal-message.ts'
import type { Hospital } from './test-hospital.ts'

/** The recipients of messages that wait in the outbox. Messages without a recipient are left out. */
export async function selectRecipients({ db, keys }: Hospital): Promise<string[]> {
  const rows = await db.selectFrom('message').select(['id', 'sealed']).where('sealed', 'is not', null).execute()
  return rows
    .map(({ id, sealed }) => (sealed ? (openMessage(keys, id, sealed) as { recipient: string }).recipient : ''))
    .filter((recipient) => recipient !== '')
}
