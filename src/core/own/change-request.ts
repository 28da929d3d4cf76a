import type { Language } from '#core/domain/text/language.ts'
import { REQUEST_CHANGE, requestChange, type RequestChange } from '#core/domain/request/request-change.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { enqueue } from '#core/outbox/submit/enqueue.ts'
import { sealAnswers } from '#core/outbox/submit/seal-answers.ts'
import { PENDING_REQUEST, type PendingRequest } from './lay-over-requests.ts'
import { keepPending, placeForPending } from './pending.ts'

interface Author {
  /** The id of the submission. */
  readonly id: string
  readonly patientId: string
  readonly language: Language
}

/**
 * Puts a patient's message about a request, or its call-off, into the queue. Resolves when it is on the disk.
 * @throws OutboxError, DatabaseError; TypeError when the change is not valid
 */
export async function changeRequest(
  device: Pick<OwnDevice, 'db' | 'own' | 'clock' | 'serverClock' | 'seal' | 'log'>,
  change: RequestChange,
  { id, patientId, language }: Author,
): Promise<void> {
  const answers = requestChange.safeParse(change)
  if (!answers.success) throw new TypeError('this is no change of a request', { cause: answers.error })
  const vault = await placeForPending(device, id)
  const { row, bytes } = await sealAnswers(device, {
    id,
    ...REQUEST_CHANGE,
    answers: { ...answers.data },
    label: '',
    language,
    patientId,
    startedAt: device.clock(),
  })
  const content: PendingRequest = { change: answers.data, at: new Date(device.serverClock.now()).toISOString() }
  const copy = { id, kind: PENDING_REQUEST, patientId, createdAt: row.createdAt }
  // The copy is stored before the change is queued, so that a saved change is visible. Delivery does not need it.
  await keepPending(device, copy, content, vault).catch((error: unknown) =>
    device.log('a message will not be seen before the hospital has it', error),
  )
  await enqueue(device, row, bytes)
}
