import { type Kysely, sql } from 'kysely'
import { findSurvey } from '#core/domain/survey/survey.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { inScope } from '#server/staff/in-scope.ts'
import { VISITS } from './counted.ts'
import { talliesOf } from './tallies-of.ts'

interface Wanted {
  readonly kind: string
  readonly hospital: string | undefined
  readonly ward: string | undefined
  /** Days in Jakarta, both included. */
  readonly from: string
  readonly until: string
}

/** The number of ended visits that a survey follows, at the caller's hospitals; null for a kind that is no survey. */
export async function countVisits(
  db: Kysely<Database>,
  { kind, hospital, ward, from, until }: Wanted,
  caller: StaffCaller,
): Promise<number | null> {
  if (!findSurvey(kind)) return null
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(count), 0)::int as visits
    from ${talliesOf(kind, { from, until }, 'month')}
    where field = ${VISITS} and ${inScope(caller, sql`tally.hospital`)}
      ${hospital === undefined ? sql`` : sql`and tally.hospital = ${hospital}`}
      ${ward === undefined ? sql`` : sql`and tally.ward = ${ward}`}`.execute(db)
  return rows[0]!.visits
}

/** The number of letters with a voucher for a survey, sent on the days, about visits of the caller's hospitals. */
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
