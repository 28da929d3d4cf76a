import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { findSurvey, normalizeCode } from '#core/domain/survey/survey.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import { findSubjects } from './find-subjects.ts'
import type { VoucherOptions } from './issue-voucher.ts'
import { readCode } from './read-code.ts'
import { signVoucher } from './sign-voucher.ts'

type Asked = RequestOf<typeof calls.ownVoucher>
type Answer = ResponseOf<typeof calls.ownVoucher>

const VALID_DAYS = 30

/**
 * A voucher for the signed-in patient, for a survey about one of their admissions. Every other code gets the same
 * answer after the same queries. Each call counts as a look-up of a number.
 * @throws ApiError `too-many-requests`
 */
export async function ownVoucher(
  options: VoucherOptions,
  { kind, code: written }: Asked,
  { accountId }: SignedIn,
): Promise<Answer> {
  const { db, keys, surveyDays, now } = options
  const survey = findSurvey(kind)
  const code = await readCode(keys.kit.receipts, kind, written)
  if (!survey || code.is !== 'number') return { voucher: null }
  const profile = await db
    .selectFrom('patient_profile')
    .select('medical_record_number')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const given = { survey, code, given: now() }
  const subject = (await findSubjects(db, surveyDays, [given])).get(given)
  const own = profile?.medical_record_number ?? null
  if (own === null || subject?.info.medicalRecordNumber !== normalizeCode(own)) return { voucher: null }
  const { info, dischargedAt } = subject
  const registration = info.admissionNumber
  const signed = await signVoucher(options, { registration, kind, via: 'patient', dischargedAt, validDays: VALID_DAYS })
  return { voucher: signed?.voucher ?? null }
}
