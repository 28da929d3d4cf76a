import { PROFILE_CHANGE, profileChange, type ProfileChange } from '#core/domain/account/profile-change.ts'
import type { Language } from '#core/domain/text/language.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { enqueue } from '#core/outbox/submit/enqueue.ts'
import { sealAnswers } from '#core/outbox/submit/seal-answers.ts'
import { keepPending, placeForPending } from './pending.ts'

interface Author {
  /** The id of the submission. */
  readonly id: string
  readonly patientId: string
  readonly language: Language
}

/**
 * Puts a patient's change into the queue. When the promise resolves, it is on the disk.
 * @throws OutboxError, DatabaseError; TypeError when the change is not valid
 */
export async function changeProfile(
  device: Pick<OwnDevice, 'db' | 'own' | 'clock' | 'seal' | 'log'>,
  change: ProfileChange,
  { id, patientId, language }: Author,
): Promise<void> {
  const answers = profileChange.safeParse(change)
  if (!answers.success) throw new TypeError('this is no change of a profile', { cause: answers.error })
  const vault = await placeForPending(device, id)
  const submission = { id, ...PROFILE_CHANGE }
  const startedAt = device.clock()
  const { row, bytes } = await sealAnswers(device, {
    ...submission,
    answers: { ...answers.data },
    label: '',
    language,
    patientId,
    startedAt,
  })
  // The copy is stored before the change is queued, so that a saved change is visible. Delivery does not need it.
  await keepPending(device, { ...submission, patientId, createdAt: row.createdAt }, answers.data, vault).catch(
    (error: unknown) => device.log('a change will not be seen before the hospital has it', error),
  )
  await enqueue(device, row, bytes)
}
