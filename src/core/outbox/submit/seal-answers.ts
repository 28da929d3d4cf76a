import { sha256 } from '#core/crypto/sha256.ts'
import type { QueuedSubmission, SealedBytes } from '#core/db/rows.ts'
import type { Language } from '#core/domain/text/language.ts'
import { submissionId, type Answers, type SealedContent } from '#core/domain/submission/submission.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { readSealingKey } from '#core/outbox/kit/sealing-key.ts'
import { untried } from '#core/outbox/handover/handover-item.ts'
import { ownerOf } from '#core/outbox/door/owner.ts'
import { OutboxError } from './outbox-error.ts'

export type SealDoor = Pick<OutboxDoor, 'db' | 'clock' | 'seal' | 'sealingKey'>

interface JudgedAnswers {
  readonly id: string
  readonly kind: string
  readonly version: number
  /** The answers in their form on the wire. */
  readonly answers: Answers
  readonly label: string
  readonly language: Language
  readonly subject?: NonNullable<SealedContent['subject']>
  readonly patientId?: string
  readonly staffPass?: string
  readonly startedAt: number
}

/** Needed only at the first submission: an open form loads the code in the background. */
export const loadSealing = () => import('#core/crypto/sealing.ts')

/**
 * Seals valid answers to the hospital's key.
 * @throws OutboxError `no-kit`
 */
export async function sealAnswers(
  door: SealDoor,
  { id, kind, version, answers, label, language, subject, patientId, staffPass, startedAt }: JudgedAnswers,
): Promise<{ row: QueuedSubmission; bytes: SealedBytes }> {
  submissionId.parse(id)
  const key = await readSealingKey(door)
  if (!key) throw new OutboxError('no-kit')
  const createdAt = door.clock()
  const sealed = await (door.seal ?? (await loadSealing()).seal)(
    key.jwk,
    { id, kind, version },
    {
      answers,
      language,
      startedAt: new Date(startedAt).toISOString(),
      submittedAt: new Date(createdAt).toISOString(),
      ...(subject && { subject: { code: subject.code } }),
      ...(patientId !== undefined && { patient: patientId }),
      ...(staffPass !== undefined && { staffPass }),
    },
  )
  const row: QueuedSubmission = {
    id,
    kind,
    version,
    keyId: key.id,
    sha256: await sha256(sealed),
    bytes: sealed.length,
    label,
    ...(patientId !== undefined && { owner: await ownerOf(patientId) }),
    createdAt,
    ...untried(createdAt),
  }
  return { row, bytes: { id, sealed } }
}
