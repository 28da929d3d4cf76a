import { DatabaseError } from '#core/db/database-error.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'

/** Bytes that a browser must have left: some hundred forms, and what its database writes beside them. */
const RESERVE = 5 * 1024 * 1024

/**
 * Whether there is room for another form. Browsers do not tell it exactly, and some tell everybody the same, so it is tried
 * as well: the room that is set aside must be there.
 * @param estimate what the browser says; undefined where it says nothing
 */
export async function hasRoom(
  { db }: Pick<OutboxDoor, 'db'>,
  estimate: () => Promise<StorageEstimate | undefined>,
): Promise<boolean> {
  const { quota, usage } = (await estimate().catch(() => undefined)) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < RESERVE) return false
  try {
    await db.keepBallast()
    return true
  } catch (error) {
    // A database that fails for another reason does not stop a form: it can leave as a file.
    return !(error instanceof DatabaseError && error.reason === 'storage-full')
  }
}
