import type { QueuedSubmission } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { isOpenTo } from '#core/outbox/door/owner.ts'
import { inState } from '#core/outbox/queue/in-state.ts'
import { dueNow, isForUpdate } from '#core/outbox/queue/release.ts'
import { takeOut, takeOutTables } from './take-out.ts'

/* Decisions of a person about held or refused submissions: without an owner, or the signed-in account's own. */

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'presence'>

/** Sends a held or refused submission again because a person asks. */
export async function retrySubmission(door: Door, id: string): Promise<void> {
  const { db } = door
  const presence = await door.presence()
  await db.write([db.queue], async () => {
    const row = await db.queue.get(id)
    const isStuck = row?.state === 'held' || row?.state === 'refused'
    if (isStuck && isOpenTo(presence, row)) await db.queue.put(triedAgain(door, row))
  })
}

/** Sends all held and refused submissions again because a person asks. */
export async function retryAllStuck(door: Door): Promise<void> {
  const presence = await door.presence()
  const { db } = door
  await db.write([db.queue], async () => {
    const stuck = [...(await inState(db, 'held').toArray()), ...(await inState(db, 'refused').toArray())]
    await db.queue.bulkPut(stuck.filter((row) => isOpenTo(presence, row)).map((row) => triedAgain(door, row)))
  })
}

/** Forgets which versions held or tried the row, but not which ones were refused (OB42). */
const triedAgain = (door: Door, { holds: _holds, tried: _tried, ...row }: QueuedSubmission): QueuedSubmission =>
  dueNow(door, row)

/**
 * Whether a person may discard a row. The next app version tries a row that the hospital refused from one version.
 * After two refusals, a third version has little chance.
 * @param appVersion the version that runs
 */
export function isDiscardable({ refusals = [], ...row }: QueuedSubmission, appVersion: string): boolean {
  if (row.state === 'held') {
    // First this version tries a row that another one failed to send. A row that needs an app update waits for it.
    return !isForUpdate(row) || (row.problem === 'unauthorized' && row.holds?.includes(appVersion) === true)
  }
  if (row.state !== 'refused') return false
  return !isForUpdate(row) || (refusals.length > 1 && refusals.includes(appVersion))
}

/**
 * Discards a held or refused submission for good. The person must have been asked, and must not be another account.
 * @returns whether the submission was there
 */
export async function discardSubmission(
  { db, presence: ask, appVersion }: Door & Pick<OutboxDoor, 'appVersion'>,
  id: string,
): Promise<boolean> {
  const presence = await ask()
  let isDone = false
  return db.write(takeOutTables(db), async () => {
    const row = await db.queue.get(id)
    // If the browser reported a commit as aborted, this is the second run, and the first one sufficed.
    if (!row && isDone) return true
    if (!row || !isDiscardable(row, appVersion)) return false
    if (!isOpenTo(presence, row)) return false
    await takeOut(db, id)
    isDone = true
    return true
  })
}
