import type * as z from 'zod/mini'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { lookUpRefusal } from '#core/contract/call/challenge.ts'
import { maskAdmission } from '#core/domain/survey/mask.ts'
import { findSurvey, needsVoucher } from '#core/domain/survey/survey.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Proofs } from '#server/platform/limiter/proofs.ts'
import { findSubjects } from './find-subjects.ts'
import { allowNumbers, type AllowanceOptions } from './number-allowance.ts'
import { findEarlier } from './queries.ts'
import { readCode, type ReadCode } from './read-code.ts'

export interface LookUpOptions extends AllowanceOptions {
  readonly keys: KeyRing
  readonly proofs: Proofs
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Asked = RequestOf<typeof calls.surveyPatient>
type Answer = ResponseOf<typeof calls.surveyPatient>

/**
 * Finds the patient whose survey a code opens. Numbers can be guessed and vouchers cannot, so only numbers are limited
 * and masked. Where the survey depends on a diagnosis, all numbers get one answer without a look-up: time tells
 * nothing.
 */
export async function lookUpPatient(options: LookUpOptions, asked: Asked, address: string): Promise<Answer> {
  const code = await readCode(options.keys.kit.receipts, asked.kind, asked.code)
  if (code.is === 'voucher') return find(options, asked.kind, code)
  const survey = findSurvey(asked.kind)
  if (survey && needsVoucher(survey)) return { status: 'voucher-needed' }
  const worker = { device: asked.device, address }
  const proven = asked.proof !== undefined && (await options.proofs.take(asked.proof, worker))
  const allowance = await allowNumbers(options, { ...worker, proven }, 1)
  if (allowance.granted === 0) {
    const refusal: z.input<typeof lookUpRefusal> | null = allowance.proofHelps
      ? { challenge: await options.proofs.ask(worker) }
      : null
    throw new ApiError('too-many-requests', { data: refusal, retryAfterSeconds: spread(await allowance.settle(0)) })
  }
  const answer = await find(options, asked.kind, code, asked.device).catch(async (error: unknown) => {
    // If releasing fails too, the number counts until its window is over.
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
  const { status, info, oneOfSeveral } = subject
  const earlier = await findEarlier(db, { registration: info.admissionNumber, kind, device })
  if (earlier) return { status: 'already-submitted', earlier: earlier.toISOString() }
  if (status === 'expired') return { status }
  const masked = code.is !== 'voucher'
  if (!masked) return { status, masked, info }
  // The dates reveal little of a stay, and tell which of several it is.
  return { status, masked, info: { ...maskAdmission(info), ...(oneOfSeveral && { stay: info.stay }) } }
}
