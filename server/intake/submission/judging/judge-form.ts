import { hash } from 'node:crypto'
import { SealError } from '#core/crypto/sealing.ts'
import { surveyCode } from '#core/domain/survey/survey.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { OverLimitError } from './content-limits.ts'
import type { FormReader } from './form-readers.ts'
import { isStorable } from './is-storable.ts'
import type { OpeningKey } from '#server/platform/keys/opening-key.ts'
import { openSealed, type OpenedContent } from './open-sealed.ts'
import { hospitalNamed } from './hospital-named.ts'
import { readableAnswers } from './readable-answers.ts'
import type { Verdict } from './verdict.ts'

/** Opens a submission and holds its answers against its form. Whatever is wrong with it is a verdict. */
export function judgeForm(
  opening: ReadonlyMap<string, OpeningKey>,
  { read, limits }: FormReader,
  submission: SealedSubmission,
): Verdict {
  const sealed = Buffer.from(submission.sealed, 'base64url')
  const sha256 = hash('sha256', sealed, 'base64url')
  const key = opening.get(submission.keyId)
  if (!key) return { sha256, bytes: 0, is: 'quarantined', reason: 'unknown-key', answers: null }
  try {
    return { sha256, ...judgeContent(submission.kind, read, openSealed(key, submission, sealed, limits)) }
  } catch (error) {
    // What was read before it turned out to be no content may have been as much as the form takes.
    const bytes = error instanceof SealError && error.reason === 'cannot-open' ? 0 : limits.bytes
    if (error instanceof SealError) return { sha256, bytes, is: 'quarantined', reason: error.reason, answers: null }
    if (error instanceof OverLimitError)
      return { sha256, bytes, is: 'quarantined', reason: 'over-limit', answers: null }
    throw error
  }
}

function judgeContent(kind: string, read: FormReader['read'], { content, bytes }: OpenedContent) {
  const code = surveyCode.safeParse(content.subject?.code).data ?? null
  const hasCode = content.subject === undefined || code !== null
  const isStored = isStorable(content)
  const answers = isStored && hasCode ? read(content.answers) : undefined
  if (answers) return { bytes, is: 'sound', content: { ...content, answers } } as const
  return {
    bytes,
    is: 'quarantined',
    reason: isStored ? 'invalid-answers' : 'not-storable',
    answers: readableAnswers(content.answers),
    named: { code, hospital: hospitalNamed(kind, content.answers) },
  } as const
}
