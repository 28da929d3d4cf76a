import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import { surveys } from '#core/domain/survey/survey.ts'
import { admissionInfoOf, type AdmissionRow } from '#server/intake/admission/admission.ts'
import { selectWard } from '#server/intake/admission/queries.ts'
import { asksAbout } from '#server/intake/survey/find-subjects.ts'
import { selectGiven } from '#server/intake/survey/queries.ts'
import { signVoucher } from '#server/intake/survey/sign-voucher.ts'
import { earliestDischarge } from '#server/intake/survey/survey-window.ts'
import type { TabletOptions } from './tablet-options.ts'

/** The ward's patients who can fill in a survey now, unmasked: the hospital trusts the ward with the tablet. */
export async function wardAdmissions(
  options: TabletOptions,
  place: TabletPlace,
): Promise<ResponseOf<typeof calls.tabletAdmissions>> {
  const { db, surveyDays, now } = options
  const asOf = now()
  const rows = await selectWard(db, place, { since: earliestDischarge(asOf, surveyDays), until: new Date(asOf) })
  const given = await selectGiven(
    db,
    rows.map((row) => row.admission_number),
  )
  const vouchers = await Promise.all(rows.map((row) => vouchersFor(options, row)))
  const byRegistration = Map.groupBy(given, ({ registration }) => registration)
  return {
    place,
    asOf: new Date(asOf).toISOString(),
    admissions: rows.map((row, at) => ({
      ...admissionInfoOf(row),
      given: (byRegistration.get(row.admission_number) ?? []).map(({ kind, received_at }) => ({
        kind,
        at: received_at.toISOString(),
      })),
      vouchers: vouchers[at] ?? [],
      dateOfBirth: row.birth_day,
    })),
  }
}

/** Longer than any tablet is without network. */
const VALID_DAYS = 30

/** A voucher for each survey about an admission, so that the forms of a tablet are proved. */
async function vouchersFor(options: TabletOptions, row: AdmissionRow) {
  const { admission_number: registration, discharged_at: dischargedAt } = row
  const asked = surveys.filter((survey) => asksAbout(survey, row))
  const signed = await Promise.all(
    asked.map(async ({ kind }) => {
      const one = await signVoucher(options, { registration, kind, via: 'tablet', dischargedAt, validDays: VALID_DAYS })
      return one && { kind, voucher: one.voucher }
    }),
  )
  return signed.filter((one) => one !== undefined)
}
