import { openMessage } from '#server/platform/message/seal-message.ts'
import type { Hospital } from './test-hospital.ts'

/** To whom the messages that wait in the outbox go; those without a recipient are left out. */
export async function selectRecipients({ db, keys }: Hospital): Promise<string[]> {
  const rows = await db.selectFrom('message').select(['id', 'sealed']).where('sealed', 'is not', null).execute()
  return rows
    .map(({ id, sealed }) => (sealed ? (openMessage(keys, id, sealed) as { recipient: string }).recipient : ''))
    .filter((recipient) => recipient !== '')
}
