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

/** How many letters with a voucher for a survey were sent on the days, about visits of the caller's hospitals. */
export async function countLetters(
  db: Kysely<Database>,
  { kind, hospital, ward, from, until }: Wanted,
  caller: StaffCaller,
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(count), 0)::int as sent
    from letter_tally
    where kind = ${kind} and day between ${from}::date and ${until}::date and ${inScope(caller, sql`hospital`)}
      ${hospital === undefined ? sql`` : sql`and hospital = ${hospital}`}
      ${ward === undefined ? sql`` : sql`and ward = ${ward}`}`.execute(db)
  return rows[0]!.sent
}
