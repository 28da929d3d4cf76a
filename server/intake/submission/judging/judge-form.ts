import { hash } from 'node:crypto'
import { SealError } from '#core/crypto/sealing.ts'
import { surveyCode } from '#core/domain/survey/survey.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { OverLimitError } from './content-limits.ts'
import type { FormReader } from './form-readers.ts'
import { isStorable } from './is-storable.ts'
import type { OpeningKey } from '#server/platform/keys/opening-key.ts'
import { openSealed, type OpenedContent } from './open-sealed.ts'
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
    return { sha256, ...judgeContent(read, openSealed(key, submission, sealed, limits)) }
  } catch (error) {
    // What was read before it turned out to be no content may have been as much as the form takes.
    const bytes = error instanceof SealError && error.reason === 'cannot-open' ? 0 : limits.bytes
    if (error instanceof SealError) return { sha256, bytes, is: 'quarantined', reason: error.reason, answers: null }
    if (error instanceof OverLimitError)
      return { sha256, bytes, is: 'quarantined', reason: 'over-limit', answers: null }
    throw error
  }
}

function judgeContent(read: FormReader['read'], { content, bytes }: OpenedContent) {
  if (!isStorable(content))
    return { bytes, is: 'quarantined', reason: 'not-storable', answers: readableAnswers(content.answers) } as const
  const hasCode = content.subject === undefined || surveyCode.safeParse(content.subject.code).success
  const answers = hasCode ? read(content.answers) : undefined
  return answers
    ? ({ bytes, is: 'sound', content: { ...content, answers } } as const)
    : ({ bytes, is: 'quarantined', reason: 'invalid-answers', answers: readableAnswers(content.answers) } as const)
}
