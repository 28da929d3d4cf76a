import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { countDevices } from '#server/staff/device/list-devices.ts'
import { inScope } from '#server/staff/in-scope.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import { readScores } from '#server/staff/results/read-scores.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { isOpenAlarm } from '#server/staff/request/list-requests.ts'
import { isAlarming, isDetractors, isForCaller, isOpen } from '#server/staff/submission/list-submissions.ts'

type Home = ResponseOf<typeof staffCalls.staffHome>

/** How the caller's hospitals stand: as much of it as their menus have. */
export async function readHome(options: StaffDeskOptions, caller: StaffCaller, log: FastifyBaseLogger): Promise<Home> {
  const { db } = options
  const menus = await selectMenus(db, caller.role)
  const [seesForms, seesResults] = (['staff-submissions', 'staff-results'] as const).map((alias) =>
    allowsFeature(menus, alias, 'view'),
  )
  const scores = seesForms || seesResults ? await scoresOf(options, caller, log) : []
  return {
    asOf: new Date().toISOString(),
    requests: allowsFeature(menus, 'staff-requests', 'view') ? await countRequests(db, caller) : null,
    submissions: seesForms ? await countSubmissions(db, caller, scores) : null,
    devices: allowsFeature(menus, 'staff-devices', 'view') ? await countDevices(db, caller) : null,
    scores: seesResults
      ? scores
          .filter(({ month, before }) => month !== null || before !== null)
          .map(({ kind, month, before, isSure }) => ({ kind, month, before, isSure }))
      : [],
  }
}

type Scored = Home['scores'][number] & { readonly detractors: number }

/** Reads the scores, in the order of the kinds' names. */
async function scoresOf(options: StaffDeskOptions, caller: StaffCaller, log: FastifyBaseLogger): Promise<Scored[]> {
  const scores: Scored[] = []
  for (const kind of (await kindsFor(options.db, caller.role)).toSorted()) {
    const score = staffAliasOf(kind) === 'staff-surveys' ? await readScores(options, kind, caller, log) : undefined
    if (score) scores.push({ kind, ...score })
  }
  return scores
}

async function countRequests(db: Kysely<Database>, caller: StaffCaller): Promise<Home['requests']> {
  const mine = inScope(caller, sql`request.hospital`)
  const { rows } = await sql<{ received: number; inWork: number; alarming: number; oldest: Date | null }>`
    select count(*) filter (where state = 'received')::int as received,
      count(*) filter (where state = 'in-work')::int as "inWork",
      count(*) filter (where ${isOpenAlarm})::int as alarming,
      (
        select received_at from submission where id = (
          select id from request where state = 'received' and ${mine} order by id limit 1
        )
      ) as oldest
    from request where state in ('received', 'in-work') and ${mine}`.execute(db)
  const { received = 0, inWork = 0, alarming = 0, oldest = null } = rows[0] ?? {}
  return { received, inWork, alarming, oldest: oldest?.toISOString() ?? null }
}

const monthBegins = sql`
  (date_trunc('day', now() at time zone 'Asia/Jakarta') - interval '29 days') at time zone 'Asia/Jakarta'`

async function countSubmissions(
  db: Kysely<Database>,
  caller: StaffCaller,
  scores: readonly Scored[],
): Promise<Home['submissions']> {
  const kinds = await kindsFor(db, caller.role)
  const { rows } = await sql<{ kind: string; today: number; month: number }>`
    select submission.kind,
      count(*) filter (
        where received_at >= date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'
      )::int as today,
      count(*)::int as month
    from submission
    where received_at >= ${monthBegins} and ${isForCaller(caller, kinds)}
    group by submission.kind
    order by month desc, submission.kind`.execute(db)
  const alarms = await sql<{ alarming: number }>`
    select count(*)::int as alarming
    from submission left join request on request.id = submission.id
    where ${isAlarming} and ${isOpen} and ${isForCaller(caller, kinds)}`.execute(db)
  const conflicts = await sql<{ conflicts: number }>`
    select count(*)::int as conflicts
    from submission_conflict as conflict join submission on submission.id = conflict.submission_id
    where conflict.received_at >= ${monthBegins} and ${isForCaller(caller, kinds)}`.execute(db)
  // These two counts have no limit of days: the index has all that was not accepted.
  const waiting = await sql<{ quarantined: number; withoutVisit: number }>`
    select count(*) filter (where submission.outcome = 'quarantined')::int as quarantined,
      count(*) filter (where submission.outcome = 'not-found')::int as "withoutVisit"
    from submission
    where submission.outcome <> 'accepted' and submission.outcome in ('quarantined', 'not-found')
      and ${isForCaller(caller, kinds)}`.execute(db)
  // All are in the tallies; fewer are closed than came.
  const done = await sql<{ closed: number }>`
    select count(*)::int as closed
    from review join submission on submission.id = review.submission_id
    where review.state = 'closed' and submission.received_at >= ${monthBegins}
      and ${isForCaller(caller, kinds)} and ${await isDetractors(db, kinds)}`.execute(db)
  const detractors = scores.reduce((sum, one) => sum + one.detractors, 0)
  return {
    detractors: Math.max(0, detractors - (done.rows[0]?.closed ?? 0)),
    conflicts: conflicts.rows[0]?.conflicts ?? 0,
    alarming: alarms.rows[0]?.alarming ?? 0,
    quarantined: waiting.rows[0]?.quarantined ?? 0,
    withoutVisit: waiting.rows[0]?.withoutVisit ?? 0,
    kinds: rows.map(({ kind, today, month }) => ({ kind, today, month })),
  }
}
