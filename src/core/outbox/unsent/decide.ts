import type { QueuedSubmission } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { isOpenTo } from '#core/outbox/door/owner.ts'
import { inState } from '#core/outbox/queue/in-state.ts'
import { dueNow, isForUpdate } from '#core/outbox/queue/release.ts'
import { takeOut, takeOutTables } from './take-out.ts'

/* What a person decides about a submission that is held or refused: one without an owner, or the signed-in account's. */

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'presence'>

/** A person wants a held or refused submission tried again. */
export async function retrySubmission(door: Door, id: string): Promise<void> {
  const { db } = door
  const presence = await door.presence()
  await db.write([db.queue], async () => {
    const row = await db.queue.get(id)
    const isStuck = row?.state === 'held' || row?.state === 'refused'
    if (isStuck && isOpenTo(presence, row)) await db.queue.put(triedAgain(door, row))
  })
}

/** A person wants everything tried again that is held or refused. */
export async function retryAllStuck(door: Door): Promise<void> {
  const presence = await door.presence()
  const { db } = door
  await db.write([db.queue], async () => {
    const stuck = [...(await inState(db, 'held').toArray()), ...(await inState(db, 'refused').toArray())]
    await db.queue.bulkPut(stuck.filter((row) => isOpenTo(presence, row)).map((row) => triedAgain(door, row)))
  })
}

/** What kept it before counts no more; which versions were refused does (OB42). */
const triedAgain = (door: Door, { holds: _holds, tried: _tried, ...row }: QueuedSubmission): QueuedSubmission =>
  dueNow(door, row)

/**
 * Whether a person may give a row up. What the hospital refused of one version of the app waits for the next one, which is
 * tried by itself; what was refused of two of them will hardly be taken by a third.
 * @param appVersion the one that runs
 */
export function isDiscardable({ refusals = [], ...row }: QueuedSubmission, appVersion: string): boolean {
  if (row.state === 'held') {
    // What kept another version alone is tried by this one first, and what is too old for the hospital waits for its update.
    return !isForUpdate(row) || (row.problem === 'unauthorized' && row.holds?.includes(appVersion) === true)
  }
  if (row.state !== 'refused') return false
  return !isForUpdate(row) || (refusals.length > 1 && refusals.includes(appVersion))
}

/**
 * Gives up a held or refused submission for good. Only a person who was asked may, and never another account's.
 * @returns whether it was there to give up
 */
export async function discardSubmission(
  { db, presence: ask, appVersion }: Door & Pick<OutboxDoor, 'appVersion'>,
  id: string,
): Promise<boolean> {
  const presence = await ask()
  let isDone = false
  return db.write(takeOutTables(db), async () => {
    const row = await db.queue.get(id)
    // A browser may tell a commit as aborted: then this is the second time, and the first was enough.
    if (!row && isDone) return true
    if (!row || !isDiscardable(row, appVersion)) return false
    if (!isOpenTo(presence, row)) return false
    await takeOut(db, id)
    isDone = true
    return true
  })
}
