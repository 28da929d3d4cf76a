import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { maskAdmission } from '#core/domain/mask.ts'
import { findSurvey, needsVoucher } from '#core/domain/survey.ts'
import type { Database } from '#server/db/schema.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { EVERYBODY } from '#server/http/limits/set-aside.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import { findSubjects } from './find-subjects.ts'
import { findEarlier } from './queries.ts'
import { readCode, type ReadCode } from './read-code.ts'

export interface LookUpOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Asked = RequestOf<typeof calls.surveyPatient>
type Answer = ResponseOf<typeof calls.surveyPatient>

/**
 * Whose survey a code opens. A number can be guessed, a voucher cannot: only numbers are limited and masked. Where the
 * survey depends on a diagnosis, a number gets one answer before anybody looks for it, so that time tells nothing either.
 */
export async function lookUpPatient(options: LookUpOptions, asked: Asked, address: string): Promise<Answer> {
  const { keys, limiter } = options
  const code = await readCode(keys.kit.receipts, asked.kind, asked.code)
  if (code.is === 'voucher') return find(options, asked.kind, code)
  const survey = findSurvey(asked.kind)
  if (survey && needsVoucher(survey)) return { status: 'voucher-needed' }
  await limiter.hit('survey-number', address)
  await limiter.hit('survey-number-total', EVERYBODY)
  await limiter.check('survey-code-address', address)
  await limiter.check('survey-code-device', asked.device)
  const answer = await find(options, asked.kind, code, asked.device)
  if (answer.status === 'not-found') {
    // Counted before it is answered: of many guesses at once none over the limit learns anything.
    await limiter.hit('survey-code-address', address)
    await limiter.hit('survey-code-device', asked.device)
  }
  return answer
}

async function find(
  { db, surveyDays, now }: LookUpOptions,
  kind: string,
  code: ReadCode,
  device?: string,
): Promise<Answer> {
  const survey = findSurvey(kind)
  const given = survey && { survey, code, given: now() }
  const subject = given && (await findSubjects(db, surveyDays, [given])).get(given)
  if (!subject) return { status: 'not-found' }
  const { status, info } = subject
  const earlier = await findEarlier(db, { registration: info.admissionNumber, kind, device })
  if (earlier) return { status: 'already-submitted', earlier: earlier.toISOString() }
  if (status === 'expired') return { status }
  const masked = code.is !== 'voucher'
  return { status, masked, info: masked ? maskAdmission(info) : info }
}
