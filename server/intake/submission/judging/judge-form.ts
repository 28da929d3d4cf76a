import { hash } from 'node:crypto'
import { SealError } from '#core/crypto/sealing.ts'
import { surveyCode } from '#core/domain/survey/survey.ts'
import type { SealedSubmission, SealedContent } from '#core/domain/submission/submission.ts'
import type { OpeningKey } from '#server/platform/keys/opening-key.ts'
import { OverLimitError } from './content-limits.ts'
import type { FormReader } from './form-readers.ts'
import { openSealed, type OpenedContent } from './open-sealed.ts'
import { hospitalNamed } from './hospital-named.ts'
import { readableAnswers } from './readable-answers.ts'
import type { Verdict } from './verdict.ts'

/** Opens a submission and checks its answers against its form. Every problem is a verdict, not an error. */
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
    // Content that turned out to be invalid may have been read up to the form's limit.
    const bytes = error instanceof SealError && error.reason === 'cannot-open' ? 0 : limits.bytes
    if (error instanceof SealError) return { sha256, bytes, is: 'quarantined', reason: error.reason, answers: null }
    if (error instanceof OverLimitError)
      return { sha256, bytes, is: 'quarantined', reason: 'over-limit', answers: null }
    throw error
  }
}

/**
 * Whether PostgreSQL can store all of it: no NUL and no unpaired surrogate in a text, no year 0000. This is checked
 * before anything is written, because a failing statement costs more and rolls back what was written together with it.
 */
const isStorable = ({ answers, subject, startedAt, submittedAt }: SealedContent): boolean =>
  ![startedAt, submittedAt].some((time) => time.startsWith('0000')) &&
  isStorableText(subject?.code ?? '') &&
  isStorableValue(answers)

/** @param value parsed JSON whose depth is already limited */
function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (Array.isArray(value)) return value.every(isStorableValue)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, one]) => isStorableText(name) && isStorableValue(one))
}

const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')

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
