import { type Kysely, sql } from 'kysely'
import { findSurvey, isForOncologyOnly } from '#core/domain/survey/survey.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import { inScope } from '#server/staff/in-scope.ts'

interface Wanted {
  readonly kind: string
  readonly hospital: string | undefined
  readonly ward: string | undefined
  /** Days in Jakarta, both included. */
  readonly from: string
  readonly until: string
}

/** How many visits ended after which a survey is given, at the caller's hospitals; null for what is no survey. */
export async function countVisits(
  db: Kysely<Database>,
  { kind, hospital, ward, from, until }: Wanted,
  caller: StaffCaller,
): Promise<number | null> {
  const survey = findSurvey(kind)
  if (!survey) return null
  const { rows } = await sql<{ visits: number }>`
    select count(*)::int as visits
    from admission
    where service = any(${[...survey.services]}::text[])
      and ${withinDays(sql`discharged_at`, { from, until })}
      and ${inScope(caller, sql`hospital_unit`)}
      ${isForOncologyOnly(survey) ? sql`and oncology` : sql``}
      ${hospital === undefined ? sql`` : sql`and hospital_unit = ${hospital}`}
      ${ward === undefined ? sql`` : sql`and nursing_room = ${ward}`}`.execute(db)
  return rows[0]!.visits
}
