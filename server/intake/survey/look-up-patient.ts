import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { maskAdmission } from '#core/domain/mask.ts'
import { findSurvey, needsVoucher } from '#core/domain/survey.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { spread } from '#server/platform/http/limits/spread.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { findSubjects } from './find-subjects.ts'
import { allowNumbers, type AllowanceOptions } from './number-allowance.ts'
import { findEarlier } from './queries.ts'
import { readCode, type ReadCode } from './read-code.ts'

export interface LookUpOptions extends AllowanceOptions {
  readonly keys: KeyRing
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
  const code = await readCode(options.keys.kit.receipts, asked.kind, asked.code)
  if (code.is === 'voucher') return find(options, asked.kind, code)
  const survey = findSurvey(asked.kind)
  if (survey && needsVoucher(survey)) return { status: 'voucher-needed' }
  const allowance = await allowNumbers(options, { device: asked.device, address }, 1)
  if (allowance.granted === 0)
    throw new ApiError('too-many-requests', { retryAfterSeconds: spread(await allowance.settle(0)) })
  const answer = await find(options, asked.kind, code, asked.device).catch(async (error: unknown) => {
    // Where this fails as well, it counts until its window is over.
    await allowance.release().catch(() => undefined)
    throw error
  })
  await allowance.settle(answer.status === 'not-found' ? 1 : 0)
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
