import { DatabaseError } from '#core/db/database-error.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'

/** Bytes that a browser must have left: enough for some hundred forms and the overhead of its database. */
const RESERVE = 5 * 1024 * 1024

/**
 * Whether there is room for another form. Browsers give only rough estimates, and some give everybody the same one. So
 * the reserved megabyte must be there, too.
 * @param estimate the browser's estimate; undefined where it gives none
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
    // A database that fails for another reason does not prevent a form: the form can leave as a file.
    return !(error instanceof DatabaseError && error.reason === 'storage-full')
  }
}
