import { portalKinds } from '#core/domain/request/portal-kinds.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'

/**
 * Deletes the forms that were left unfinished in the patient area: the next person at the device is another.
 * @throws DatabaseError
 */
export async function wipePortalDrafts({ db }: Pick<OutboxDoor, 'db'>): Promise<void> {
  await db.write([db.drafts], () => db.drafts.filter(({ kind }) => portalKinds.includes(kind)).delete())
}
