import type { ProblemReason, QueuedSubmission, QueueState } from '#core/db/rows.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { inState } from './in-state.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock'>
type VersionedDoor = Pick<OutboxDoor, 'db' | 'clock' | 'appVersion'>

/** A person asks to try now: backoffs and the pause end. */
export async function retryAllNow(door: Door): Promise<void> {
  const { db } = door
  await db.write([db.queue, db.attachments], async () => {
    await db.meta.delete('pausedUntil')
    await makeDue(door, 'waiting', () => true)
    await db.attachments.where('state').equals('due').modify({ dueAt: door.clock() })
  })
}

/** Makes rows and files that could not reach the hospital due at once, as when there may be network again. */
export async function retryUnreached(door: Door): Promise<void> {
  const { queue, attachments } = door.db
  await door.db.write([queue, attachments], async () => {
    await makeUnreachedDue(door)
    await attachments
      .where('state')
      .equals('due')
      .and(({ problem }) => problem !== undefined && unreached.includes(problem))
      .modify({ dueAt: door.clock() })
  })
}

/** Makes the rows due that could not reach the hospital. Inside a `write`. */
export async function makeUnreachedDue({ db, clock }: Door): Promise<void> {
  const now = clock()
  // Most rows of a long queue were never tried or are due already, and are not read.
  const late = await db.queue
    .where('[state+dueAt]')
    .between(['waiting', now], ['waiting', Infinity], false, true)
    .filter(({ problem }) => problem !== undefined && unreached.includes(problem))
    .toArray()
  await db.queue.bulkPut(late.map((row) => ({ ...row, dueAt: now })))
}

const unreached: readonly ProblemReason[] = ['offline', 'timed-out', 'intercepted']

/**
 * This app version tries once each row that the hospital refused from other versions: it may carry another credential,
 * or send a form in the way that the hospital now requires. Each row names the versions that tried it. So tabs of two
 * versions both try a row, and do not send it in turns for ever. Inside a `write`.
 */
export async function releaseForUpdate(door: VersionedDoor): Promise<void> {
  const isUntried = (row: QueuedSubmission) => isForUpdate(row) && !row.tried?.includes(door.appVersion)
  await makeDue(door, 'held', isUntried)
  await makeDue(door, 'refused', isUntried)
}

/** Releases these rows at the start of a page or worker. Without any, nothing is written. */
export async function releaseAtStart(door: VersionedDoor): Promise<void> {
  const { db } = door
  const stuck = await db.read(() => db.queue.where('problem').anyOf(mendedByUpdate).count())
  if (stuck > 0) await db.write([db.queue], () => releaseForUpdate(door))
}

const mendedByUpdate: readonly ProblemReason[] = ['unauthorized', 'update-first', 'invalid', 'too-large', 'forbidden']

/** Whether the hospital may take a row from another app version that it refused from this one. */
export const isForUpdate = ({ problem }: Pick<QueuedSubmission, 'problem'>): boolean =>
  problem !== undefined && mendedByUpdate.includes(problem)

/** Releases the rows of an owner who has signed in. Inside a `write`. */
export const releaseOwn = (door: Door, owner: string): Promise<void> =>
  makeDue(door, 'held', (row) => row.problem === 'signed-out' && row.owner === owner)

/** Releases rows that waited for a server that knows their version, or that takes this app: only it gives a kit. */
export async function releaseForKit(door: Door, { questionnaires }: Pick<OfflineKit, 'questionnaires'>): Promise<void> {
  const { db } = door
  const isKnown = ({ kind, version }: QueuedSubmission) =>
    questionnaires.some((one) => one.kind === kind && one.versions.includes(version))
  await db.write([db.queue], () =>
    makeDue(
      door,
      'held',
      (row) => row.problem === 'update-first' || (row.problem === 'unknown-version' && isKnown(row)),
    ),
  )
}

/** Makes these rows due. Inside a `write`. */
export async function makeDue(
  door: Door,
  state: QueueState,
  wanted: (row: QueuedSubmission) => boolean,
): Promise<void> {
  const rows = await inState(door.db, state).filter(wanted).toArray()
  await door.db.queue.bulkPut(rows.map((row) => dueNow(door, row)))
}

/** Makes a row due as if it had never been tried: a new try does not wait for an old backoff. */
export const dueNow = ({ clock }: Door, row: QueuedSubmission): QueuedSubmission => ({
  ...row,
  state: 'waiting',
  attempts: 0,
  dueAt: clock(),
})
