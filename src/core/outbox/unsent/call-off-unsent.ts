import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import { GUEST_CANCEL } from '#core/domain/request/guest-cancel.ts'
import { REQUEST_CHANGE } from '#core/domain/request/request-change.ts'
import type { Language } from '#core/domain/text/language.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { isOpenTo } from '#core/outbox/door/owner.ts'
import { isLive } from '#core/outbox/queue/lease.ts'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import { sealAnswers, type SealDoor } from '#core/outbox/submit/seal-answers.ts'
import { takeOut, takeOutTables } from './take-out.ts'

type Door = SealDoor & Pick<OutboxDoor, 'presence'>

interface CallingOff {
  /** The request's id. */
  readonly id: string
  /** The patient whose own request it is; undefined for a guest's. */
  readonly patientId: string | undefined
  readonly language: Language
}

/**
 * Takes a request out of the queue before it is delivered, and puts a call-off in its place: the request may have
 * arrived, with its answer lost. When the promise resolves, the call-off is on the disk. Ask the person before.
 * @returns `sending` while the request is on its way, `gone` where it is not in the queue: nothing has changed then
 * @throws OutboxError, DatabaseError
 */
export async function callOffUnsent(
  door: Door,
  { id, patientId, language }: CallingOff,
): Promise<'called-off' | 'sending' | 'gone'> {
  const { db, clock } = door
  const presence = await door.presence()
  const { row: word, bytes } = await sealAnswers(door, {
    id: cancellationId(id),
    ...(patientId === undefined
      ? { ...GUEST_CANCEL, answers: { request: id } }
      : { ...REQUEST_CHANGE, answers: { request: id, cancel: true }, patientId }),
    label: '',
    language,
    startedAt: clock(),
  })
  return db.write([db.leases, db.receiptBatches, ...takeOutTables(db)], async () => {
    const [row, isSaid] = await Promise.all([db.queue.get(id), isSubmitted(db, word.id)])
    // Another tab has called the form off already, or the browser reported a commit as aborted.
    if (!row) return isSaid ? 'called-off' : 'gone'
    if (row.owner !== word.owner || !isOpenTo(presence, row)) return 'gone'
    const leases = await db.leases.toArray()
    if (leases.some((lease) => lease.ids.includes(id) && isLive(lease, clock()))) return 'sending'
    await takeOut(db, id)
    if (isSaid) return 'called-off'
    await db.queue.add(word)
    await db.sealed.add(bytes)
    await db.addToMeta('collected', 1)
    return 'called-off'
  })
}
