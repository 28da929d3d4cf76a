import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import { GUEST_CANCEL } from '#core/domain/request/guest-cancel.ts'
import type { Language } from '#core/domain/text/language.ts'
import type { StoredReceipt } from '#core/db/rows.ts'
import { enqueue } from './enqueue.ts'
import { OutboxError } from './outbox-error.ts'
import { sealAnswers, type SealDoor } from './seal-answers.ts'

/**
 * Puts a call-off of a guest's request into the queue, under the request's reference. When the promise resolves, it is
 * on the disk. A second call changes nothing.
 * @throws OutboxError, DatabaseError
 */
export async function cancelGuestRequest(
  door: SealDoor,
  { id, reference }: Pick<StoredReceipt, 'id' | 'reference'>,
  language: Language,
): Promise<void> {
  const { row, bytes } = await sealAnswers(door, {
    id: cancellationId(id),
    ...GUEST_CANCEL,
    answers: { request: id },
    label: reference,
    language,
    startedAt: door.clock(),
  })
  try {
    await enqueue(door, row, bytes)
  } catch (error) {
    if (!(error instanceof OutboxError && error.reason === 'already-saved')) throw error
  }
}
