import type { ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { TabletPlace } from '#core/contract/tablet-calls.ts'
import { admissionInfoOf } from '#server/admission/admission.ts'
import { selectWard } from '#server/admission/queries.ts'
import { selectGiven } from '#server/survey/queries.ts'
import { earliestDischarge } from '#server/survey/survey-window.ts'
import type { TabletOptions } from './tablet-options.ts'

/** The ward's patients of whom a survey can be taken now, whole: the tablet was entrusted to the ward. */
export async function wardAdmissions(
  { db, surveyDays, now }: TabletOptions,
  place: TabletPlace,
): Promise<ResponseOf<typeof calls.tabletAdmissions>> {
  const asOf = now()
  const rows = await selectWard(db, place, { since: earliestDischarge(asOf, surveyDays), until: new Date(asOf) })
  const given = await selectGiven(
    db,
    rows.map((row) => row.admission_number),
  )
  const byRegistration = Map.groupBy(given, ({ registration }) => registration)
  return {
    place,
    asOf: new Date(asOf).toISOString(),
    admissions: rows.map((row) => ({
      ...admissionInfoOf(row),
      given: (byRegistration.get(row.admission_number) ?? []).map(({ kind, received_at }) => ({
        kind,
        at: received_at.toISOString(),
      })),
    })),
  }
}
