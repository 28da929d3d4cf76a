import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { answersOf, scoreChange } from '#core/domain/survey/net-promoter-score.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { inScope } from '#server/staff/in-scope.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { versionsOf } from './answered.ts'
import { countedIn } from './counted.ts'
import { keepTallies } from './keep-tallies.ts'
import { shownScore } from './shown-score.ts'

/** Points from -100 to 100; null where fewer than `LEAST_SHOWN` people answered. */
interface Scores {
  readonly month: number | null
  readonly before: number | null
  /** Whether the change is certain; undefined where there is no change to tell. */
  readonly isSure: boolean | undefined
  /** The detractors of the last 30 days, however few people answered. */
  readonly detractors: number
}

const DAYS = 30

/** The score of a questionnaire in the last 30 days, and in the 30 before; undefined where it asks for none. */
export async function readScores(
  options: StaffDeskOptions,
  kind: string,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<Scores | undefined> {
  const { db } = options
  const versions = await versionsOf(options, kind, log)
  const scored = versions.flatMap(countedIn).find(({ type }) => type === 'nps')
  if (!scored) return undefined
  await keepTallies(db, kind, versions)
  const { rows } = await sql<{ ago: number; value: string; count: number }>`
    select ago, value, sum(count)::int as count
    from (
      select value, count, ((now() at time zone 'Asia/Jakarta')::date - day) / ${DAYS}::int as ago
      from tally
      where kind = ${kind} and field = ${scored.id} and ${inScope(caller, sql`tally.hospital`)}
        and day > (now() at time zone 'Asia/Jakarta')::date - ${2 * DAYS}::int
    ) as recent
    group by ago, value`.execute(db)
  const scoreOf = (ago: number) =>
    shownScore(new Map(rows.filter((row) => row.ago === ago).map(({ value, count }) => [value, count])))
  const [month, before] = [scoreOf(0), scoreOf(1)]
  const isOfDetractor = ({ ago, value }: { ago: number; value: string }) =>
    ago === 0 && answersOf('detractors').map(String).includes(value)
  return {
    detractors: rows.filter(isOfDetractor).reduce((sum, { count }) => sum + count, 0),
    month: month?.score ?? null,
    before: before?.score ?? null,
    isSure: month && before ? scoreChange(before, month).isSure : undefined,
  }
}
