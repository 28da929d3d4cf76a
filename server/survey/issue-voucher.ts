import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/generic-messages.ts'
import { VOUCHER_TYPE } from '#core/crypto/voucher.ts'
import { findSurvey, type Voucher } from '#core/domain/survey.ts'
import type { Database } from '#server/db/schema.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import { signToken } from '#server/keys/sign-token.ts'
import { asksAbout } from './find-subjects.ts'
import { windowEnd } from './survey-window.ts'

export interface VoucherOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Wish {
  readonly registration: string
  readonly kind: string
  readonly validDays: number
}

const DAY_SECONDS = 86_400

/**
 * Signs a voucher for one survey about one admission. It never promises more than the hospital keeps: where the end of
 * the survey window is known, it ends with it.
 */
export async function issueVoucher(
  { db, keys, surveyDays, now }: VoucherOptions,
  { registration, kind, validDays }: Wish,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof calls.operatorVoucher>> {
  const survey = findSurvey(kind)
  if (!survey) throw new ApiError('bad-request', { message: genericMessages.notFound('survey') })
  const admission = await db
    .selectFrom('admission')
    .select(['service', 'oncology', 'discharged_at as dischargedAt'])
    .where('admission_number', '=', registration)
    .executeTakeFirst()
  if (!admission) throw new ApiError('unprocessable', { message: genericMessages.notFound('admission') })
  if (!asksAbout(survey, admission))
    throw new ApiError('unprocessable', { message: 'This survey is not about an admission of this kind.' })

  const seconds = Math.floor(now() / 1000)
  const exp = Math.min(seconds + validDays * DAY_SECONDS, Math.floor(windowEnd(admission, surveyDays) / 1000))
  if (exp <= seconds)
    throw new ApiError('unprocessable', { message: 'The time for a survey about this admission is over.' })
  const voucher = await signToken(keys, VOUCHER_TYPE, { registration, kind, exp } satisfies Voucher)
  log.info({ event: 'voucher-issued', kind })
  return {
    voucher,
    // Behind the #, so that no server on the way has it in its log.
    path: `/promo/survey/${survey.slug}#code=${voucher}`,
    expiresAt: new Date(exp * 1000).toISOString(),
  }
}
