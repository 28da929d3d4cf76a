import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'

type Definitions = Pick<StaffDeskOptions, 'db' | 'definitions'>

/** The number of days where no first day is asked for. */
const DAYS = 90

/**
 * All published versions of a kind, the newest first.
 * @throws ApiError `not-found` where the role does not see the kind
 */
export async function versionsFor(
  options: Definitions,
  kind: string,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<Questionnaire[]> {
  if (!(await kindsFor(options.db, caller.role)).includes(kind)) throw new ApiError('not-found')
  return versionsOf(options, kind, log)
}

/** All published versions of a kind, the newest first. */
export async function versionsOf(
  { db, definitions }: Definitions,
  kind: string,
  log: FastifyBaseLogger,
): Promise<Questionnaire[]> {
  const published = await db.selectFrom('definition').select(['kind', 'version']).where('kind', '=', kind).execute()
  const known = await definitions.find(published, log)
  return [...known.values()].toSorted((a, b) => b.version - a.version)
}

interface Counted {
  readonly kind: string
  readonly version?: number | string | undefined
  readonly from: string
  readonly until: string
  readonly hospital?: string | undefined
  readonly ward?: string | undefined
}

/** Describes what was counted, for the audit, which names no single form here. */
export const aboutOf = ({ kind, version, from, until, hospital, ward }: Counted): string =>
  [kind, `${from}/${until}`, version && `v${version}`, hospital, ward].filter(Boolean).join(' ')

/** The days that are asked for, in order; by default the last ones. */
export async function daysOf(
  db: Kysely<Database>,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<{ readonly from: string; readonly until: string }> {
  const { rows } = await sql<{ first: string; last: string }>`
    select last::text, (last - ${DAYS - 1}::int)::text as first
    from (select coalesce(${until ?? null}::date, (now() at time zone 'Asia/Jakarta')::date) as last) as wanted`.execute(
    db,
  )
  const { first, last } = rows[0]!
  return { from: from ?? first, until: last }
}
