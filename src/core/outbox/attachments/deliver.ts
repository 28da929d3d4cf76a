import { digestOf } from '#core/attachments/chunks.ts'
import { attachmentCalls } from '#core/contract/submission/attachment-calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { encodeBase64Url } from '#core/crypto/base64url.ts'
import { verifyAttachmentReceipt } from '#core/crypto/attachment-receipt.ts'
import { errorNames } from '#core/db/database-error.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import { backoff, hasCome, LONGEST_BACKOFF } from '#core/outbox/rules/backoff.ts'
import { believe } from '#core/outbox/receipts/believe-receipt.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { verdictOn } from '#core/outbox/rules/verdict.ts'
import { sweepAttachments } from './add.ts'
import { attachmentTables, dropChunks } from './keep.ts'

const LOCK = 'outbox-attachments'
/** A page or worker without progress for so long is frozen or gone, in milliseconds. Longer than a request may take. */
const MOVES_WITHIN = 90_000

/**
 * Sends the files whose forms the hospital has, one after another, and stores their receipts. Only one page or worker
 * does this at a time; two at once would send chunks twice, which is harmless.
 * @throws DatabaseError
 */
export async function deliverAttachments(door: OutboxDoor): Promise<void> {
  await sweepAttachments(door)
  if (!(await nextDue(door))) return
  if (!door.locks) return deliverAll(door)
  await door.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) {
      // From now on a drainer that finds the lock taken sees progress.
      await door.db.write([], () => door.db.setMeta('attachmentsMovedAt', door.clock()))
      return deliverAll(door)
    }
    const moved = (await door.db.getMeta('attachmentsMovedAt')) ?? 0
    return hasCome(moved + MOVES_WITHIN, MOVES_WITHIN, door.clock()) ? deliverAll(door) : undefined
  })
}

async function deliverAll(door: OutboxDoor): Promise<void> {
  for (let row = await nextDue(door); row; row = await nextDue(door)) if (!(await deliverOne(door, row))) return
}

/** The due file that has waited longest. */
async function nextDue({ db, clock }: OutboxDoor): Promise<StoredAttachment | undefined> {
  const now = clock()
  const due = await db.read(() => db.attachments.where('state').equals('due').toArray())
  return due
    .filter(({ dueAt }) => hasCome(dueAt, LONGEST_BACKOFF, now))
    .toSorted((one, other) => one.dueAt - other.dueAt)[0]
}

type Answer = ResponseOf<typeof attachmentCalls.attachmentChunk>

/** @returns whether other files may be tried */
async function deliverOne(door: OutboxDoor, row: StoredAttachment): Promise<boolean> {
  let next = Math.min(row.sent, row.chunks - 1)
  /** How many chunks in a row brought no progress. */
  let idle = 0
  for (;;) {
    let answer: Answer
    try {
      if (next === 0 && !(await isWhole(door, row))) return refuse(door, row)
      answer = await sendChunk(door, row, next)
    } catch (error) {
      return settleFailure(door, row, error)
    }
    if (answer.state === 'kept' && answer.receipt !== null) return takeReceipt(door, row, answer.receipt)
    if (answer.state === 'refused') return refuse(door, row)
    if (answer.state !== 'wanted' || answer.next >= row.chunks) return settleRetry(door, row, 'later')
    if (answer.next <= next) idle++
    // The hospital may have lost chunks or found them damaged. They are sent again from there, but not endlessly.
    if (idle > 2) return settleRetry(door, row, 'server-error')
    next = answer.next
    await moveOn(door, row, next)
  }
}

/** Whether the stored chunks are those that were added. If not, the hospital would ask for the first chunk for ever. */
async function isWhole({ db }: OutboxDoor, { id, chunks, digest }: StoredAttachment): Promise<boolean> {
  const stored = await db.read(() => db.attachmentChunks.where('attachment').equals(id).sortBy('index'))
  return stored.length === chunks && (await digestOf(stored.map(({ sealed }) => sealed))) === digest
}

async function sendChunk({ db, api }: OutboxDoor, row: StoredAttachment, index: number): Promise<Answer> {
  const { id, submission, chunks, digest } = row
  const chunk = await db.read(() => db.attachmentChunks.get([id, index]))
  // The browser has deleted a single record. The hospital knows which file is missing, and tells the patient.
  if (!chunk) return { state: 'refused', next: 0, receipt: null }
  return api.call(attachmentCalls.attachmentChunk, {
    submission,
    attachment: id,
    index,
    count: chunks,
    digest,
    data: encodeBase64Url(chunk.sealed),
  })
}

/** Changes the row only while it is due: another page may have ended it. */
async function change(
  { db }: OutboxDoor,
  { id }: StoredAttachment,
  changed: (row: StoredAttachment) => StoredAttachment,
): Promise<void> {
  const row = await db.attachments.get(id)
  if (row?.state === 'due') await db.attachments.put(changed(row))
}

/** Only progress resets the backoff: a file that the hospital cannot complete waits longer each time. */
async function moveOn(door: OutboxDoor, row: StoredAttachment, sent: number): Promise<void> {
  const { db, clock } = door
  await db.write([db.attachments], async () => {
    await change(door, row, (known) => {
      const { problem: _problem, ...was } = known
      return sent > was.sent ? { ...was, sent, attempts: 0 } : known
    })
    await db.setMeta('attachmentsMovedAt', clock())
  })
}

async function settleRetry(
  door: OutboxDoor,
  row: StoredAttachment,
  problem: NonNullable<StoredAttachment['problem']>,
  wait?: number,
): Promise<boolean> {
  const now = door.clock()
  await door.db.write([door.db.attachments], () =>
    change(door, row, (was) => ({
      ...was,
      attempts: was.attempts + 1,
      dueAt: now + Math.min(LONGEST_BACKOFF, wait ?? backoff(was.attempts, door.random)),
      problem,
    })),
  )
  return problem === 'later' || problem === 'bad-receipt'
}

/** @throws DatabaseError; any error that is a fault of the app */
function settleFailure(door: OutboxDoor, row: StoredAttachment, error: unknown): Promise<boolean> {
  // Chromium could not read a chunk now, but may later. Meanwhile other files are sent.
  if (errorNames(error).includes('DataError')) return settleRetry(door, row, 'later')
  const verdict = verdictOn(error)
  if (verdict.is === 'retry') return settleRetry(door, row, verdict.problem)
  if (verdict.is === 'pause') return settleRetry(door, row, 'busy', verdict.for)
  return settleRetry(door, row, verdict.problem, LONGEST_BACKOFF)
}

async function takeReceipt(door: OutboxDoor, row: StoredAttachment, token: string): Promise<boolean> {
  const receipt = await believe(door, (keys) => verifyAttachmentReceipt(token, keys))
  const isIts =
    receipt?.id === row.id && receipt.submission === row.submission && receipt.digest === row.digest
      ? receipt
      : undefined
  if (!isIts) return settleRetry(door, row, 'bad-receipt')
  await end(door, row, { state: 'receipted', token, signedAt: Date.parse(isIts.at) })
  return true
}

/** Deletes the bytes. The refusal is shown until a person has read it. */
async function refuse(door: OutboxDoor, row: StoredAttachment): Promise<boolean> {
  await end(door, row, { state: 'refused' })
  return true
}

async function end(
  door: OutboxDoor,
  row: StoredAttachment,
  ended: Pick<StoredAttachment, 'state' | 'token' | 'signedAt'>,
): Promise<void> {
  const { db } = door
  await db.write(attachmentTables(db), async () => {
    await change(door, row, ({ problem: _problem, ...was }) => ({ ...was, ...ended, sent: was.chunks }))
    await dropChunks(db, [row.id])
  })
}
