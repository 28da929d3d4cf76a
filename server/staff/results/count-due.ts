import type { FastifyBaseLogger } from 'fastify'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { versionsOf } from './answered.ts'
import { keepTallies, sumMonths } from './keep-tallies.ts'

interface CountOptions extends Pick<StaffDeskOptions, 'db' | 'definitions'> {
  readonly log: FastifyBaseLogger
  readonly isStopping?: () => boolean
}

/** Counts all due days, and sums the past months. A reader of results then only counts what has come since. */
export async function countDue({ db, definitions, log, isStopping = () => false }: CountOptions): Promise<void> {
  const due = await db.selectFrom('tally_due').select('kind').distinct().execute()
  for (const { kind } of due) await keepTallies(db, kind, await versionsOf({ db, definitions }, kind, log), isStopping)
  const published = await db.selectFrom('definition').select('kind').distinct().execute()
  for (const { kind } of published) await sumMonths(db, kind, isStopping)
}
