import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { findSurvey } from '#core/domain/survey/survey.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { asksAbout } from './find-subjects.ts'
import { signVoucher, type SigningOptions } from './sign-voucher.ts'

export interface VoucherOptions extends SigningOptions {
  readonly db: Kysely<Database>
}

interface Wish {
  readonly registration: string
  readonly kind: string
  readonly validDays: number
}

/** Signs a voucher for one survey about one admission, for a letter of the hospital. */
export async function issueVoucher(
  options: VoucherOptions,
  { registration, kind, validDays }: Wish,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof calls.operatorVoucher>> {
  const survey = findSurvey(kind)
  if (!survey) throw new ApiError('bad-request', { message: genericMessages.notFound('survey') })
  const admission = await options.db
    .selectFrom('admission')
    .select(['service', 'oncology', 'discharged_at as dischargedAt', 'hospital_unit', 'nursing_room'])
    .where('admission_number', '=', registration)
    .executeTakeFirst()
  if (!admission) throw new ApiError('unprocessable', { message: genericMessages.notFound('admission') })
  if (!asksAbout(survey, admission))
    throw new ApiError('unprocessable', { message: 'This survey is not about an admission of this kind.' })

  const { dischargedAt } = admission
  const signed = await signVoucher(options, { registration, kind, via: 'operator', dischargedAt, validDays })
  if (!signed) throw new ApiError('unprocessable', { message: 'The time for a survey about this admission is over.' })
  await sql`
    insert into letter_tally (kind, day, hospital, ward, count)
    values (${kind}, (now() at time zone 'Asia/Jakarta')::date, ${admission.hospital_unit}, ${admission.nursing_room}, 1)
    on conflict (kind, day, hospital, ward) do update set count = letter_tally.count + 1`.execute(options.db)
  log.info({ event: 'voucher-issued', kind })
  const { voucher, expiresAt } = signed
  return {
    voucher,
    // After the #, so that no server on the way logs it.
    path: `/promo/survey/${survey.slug}#code=${voucher}`,
    expiresAt: expiresAt.toISOString(),
  }
}
