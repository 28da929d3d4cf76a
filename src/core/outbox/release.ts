import type { ProblemReason, QueuedSubmission, QueueState } from '#core/db/rows.ts'
import type { OfflineKit } from '#core/domain/offline-kit.ts'
import type { OutboxDoor } from './door.ts'
import { inState } from './in-state.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock'>

/** A person says "try now": nothing waits for its backoff or for a pause any longer. */
export async function retryAllNow(door: Door): Promise<void> {
  const { db } = door
  await db.write([db.queue], async () => {
    await db.meta.delete('pausedUntil')
    await makeDue(door, 'waiting', () => true)
  })
}

/** There may be network again: whatever could not reach the hospital is due at once. */
export async function retryUnreached(door: Door): Promise<void> {
  const { db, clock } = door
  await db.write([db.queue], async () => {
    const rows = await db.queue.where('problem').anyOf(unreached).toArray()
    await db.queue.bulkPut(rows.filter(({ state }) => state === 'waiting').map((row) => ({ ...row, dueAt: clock() })))
  })
}

const unreached: readonly ProblemReason[] = ['offline', 'timed-out', 'intercepted']

/**
 * The app was updated: what the hospital did not take of the version before is tried again. Held rows may carry another
 * credential, refused ones were perhaps sent as the hospital wants them no more, or not yet.
 */
export async function releaseForUpdate(door: Door, appVersion: string): Promise<void> {
  const { db } = door
  await db.write([db.queue], async () => {
    await makeDue(door, 'held', ({ problem }) => problem === 'unauthorized' || problem === 'update-first')
    await makeDue(door, 'refused', isForUpdate)
    await db.setMeta('appVersion', appVersion)
  })
}

const mendedByUpdate = new Set<ProblemReason>(['invalid', 'too-large', 'forbidden'])

/** Whether a newer version of the app may be taken where this one was refused. */
export const isForUpdate = ({ problem }: Pick<QueuedSubmission, 'problem'>): boolean =>
  problem !== undefined && mendedByUpdate.has(problem)

/** Whose own they are has signed in. Inside a `write`. */
export const releaseOwn = (door: Door, owner: string): Promise<void> =>
  makeDue(door, 'held', (row) => row.problem === 'signed-out' && row.owner === owner)

/** The server has learned these versions. */
export async function releaseKnownVersions(
  door: Door,
  { questionnaires }: Pick<OfflineKit, 'questionnaires'>,
): Promise<void> {
  const { db } = door
  const isKnown = ({ kind, version }: QueuedSubmission) =>
    questionnaires.some((one) => one.kind === kind && one.versions.includes(version))
  await db.write([db.queue], () => makeDue(door, 'held', (row) => row.problem === 'unknown-version' && isKnown(row)))
}

/** Inside a `write`. */
export async function makeDue(
  door: Door,
  state: QueueState,
  wanted: (row: QueuedSubmission) => boolean,
): Promise<void> {
  const rows = await inState(door.db, state).filter(wanted).toArray()
  await door.db.queue.bulkPut(rows.map((row) => dueNow(door, row)))
}

/** The first try of a new life: a row that a person sends on is not held back by what went before. */
export const dueNow = ({ clock }: Door, row: QueuedSubmission): QueuedSubmission => ({
  ...row,
  state: 'waiting',
  attempts: 0,
  dueAt: clock(),
})
