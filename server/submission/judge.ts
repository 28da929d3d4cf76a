import { hash } from 'node:crypto'
import type { QuarantineReason } from '#core/contract/operator-calls.ts'
import { SealError } from '#core/crypto/sealing.ts'
import type { SealedContent, SealedSubmission } from '#core/domain/submission.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import type { ReadAnswers } from './code-forms.ts'
import type { Arrived, Judged, Quarantined } from './judged.ts'
import { openSealed } from './open-sealed.ts'
import { readableAnswers } from './readable-answers.ts'

/** Opens a submission and holds its answers against its form. Whatever is wrong with it is a verdict. */
export async function judge(keys: KeyRing, read: ReadAnswers, submission: SealedSubmission): Promise<Judged> {
  const arrived = decode(submission)
  const key = keys.openingKey(arrived.keyId)
  if (!key) return quarantine(arrived, 'unknown-key')
  try {
    return judgeContent(read, arrived, await openSealed(key, arrived, arrived.sealed))
  } catch (error) {
    if (error instanceof SealError) return quarantine(arrived, error.reason)
    throw error
  }
}

export function quarantine(
  arrived: Arrived,
  reason: QuarantineReason,
  answers: Quarantined['answers'] = null,
): Quarantined {
  const { id, kind, version, keyId, sealed, sha256 } = arrived
  return { id, kind, version, keyId, sealed, sha256, outcome: 'quarantined', reason, answers }
}

function judgeContent(read: ReadAnswers, arrived: Arrived, content: SealedContent): Judged {
  const answers = read(content.answers)
  return answers
    ? { ...arrived, outcome: 'accepted', content: { ...content, answers }, registration: null }
    : quarantine(arrived, 'invalid-answers', readableAnswers(content.answers))
}

function decode({ id, kind, version, keyId, sealed: text }: SealedSubmission): Arrived {
  const sealed = Buffer.from(text, 'base64url')
  return { id, kind, version, keyId, sealed, sha256: hash('sha256', sealed, 'base64url') }
}
