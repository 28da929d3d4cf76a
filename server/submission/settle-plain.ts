import { type Kysely, sql } from 'kysely'
import { isOwnKind } from '#core/domain/own-kinds.ts'
import type { Database } from '#server/db/schema.ts'
import { isLockTimeout, isRefusedValue } from '#server/db/unavailable.ts'
import { makeGroupedTurns } from '#server/grouped-turns.ts'
import { isOpened, type Judged, type Opened } from './judged.ts'
import { referenceOf } from './reference.ts'
import { compareWithSettled, nothingSettled, type Settled, type Settlement } from './settlement.ts'

/** Sound, about no admission and not a patient's own: nothing but its id can be taken already. */
export const isPlain = (one: Judged): one is Opened =>
  isOpened(one) && one.outcome === 'accepted' && one.registration === null && !isOwnKind(one.kind)

/**
 * Settles those plain submissions that are new; nothing of those that are known already, and none when the database
 * refuses a value.
 * @param ordered by id, each id once
 */
export type SettlePlain = (device: string, ordered: readonly Opened[]) => Promise<Settlement>

interface Portion {
  readonly device: string
  readonly ordered: readonly Opened[]
}

/** Statements at once: with two, groups are half as large and nothing is faster. */
const AT_ONCE = 1
/** Submissions in a statement; a batch that is larger stays whole. */
const ROWS = 500
/** As long as one may wait for a connection, in milliseconds. */
const PATIENCE = 5000

/**
 * Settles what arrives while others are settled in one statement with them: one round trip and one wait for the disk for
 * many batches. None suffers from another.
 */
export function settlePlainTogether(db: Kysely<Database>): SettlePlain {
  const turns = makeGroupedTurns<Portion, Settlement>({
    atOnce: AT_ONCE,
    choose: choosePortions,
    async run(portions) {
      const claimed = await claimPlain(db, portions)
      const ids = new Set(claimed.map(({ id }) => id))
      return portions.map(({ ordered }) =>
        compareWithSettled(
          ordered.filter(({ id }) => ids.has(id)),
          claimed,
        ),
      )
    },
    retry(error) {
      if (isLockTimeout(error)) return 'at-once'
      return isRefusedValue(error) ? 'in-turn' : undefined
    },
    patience: PATIENCE,
  })
  return async (device, ordered) => {
    try {
      return await turns.run({ device, ordered })
    } catch (error) {
      if (isRefusedValue(error)) return nothingSettled
      throw error
    }
  }
}

/** As many as go into one statement; an id occurs once in it. */
function choosePortions(waiting: readonly Portion[]): Portion[] {
  const ids = new Set<string>()
  return waiting.filter(({ ordered }, at) => {
    const fits = ids.size + ordered.length <= ROWS && !ordered.some(({ id }) => ids.has(id))
    if (at > 0 && !fits) return false
    for (const { id } of ordered) ids.add(id)
    return true
  })
}

/** Ids that are being claimed elsewhere are waited for. A receipt may not outrun the disk. */
async function claimPlain(db: Kysely<Database>, portions: readonly Portion[]): Promise<Settled[]> {
  const opened = portions.flatMap(({ ordered }) => ordered)
  const devices = portions.flatMap(({ device, ordered }) => ordered.map(() => device))
  const contents = opened.map(({ content }) => content)
  const { rows } = await sql<Settled>`
    with guard as materialized (
      select
        set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), true),
        set_config('lock_timeout', '10s', true)
    ), given as materialized (
      select * from unnest(
        ${opened.map(({ id }) => id)}::uuid[],
        ${devices}::uuid[],
        ${opened.map(({ kind }) => kind)}::text[],
        ${opened.map(({ version }) => version)}::integer[],
        ${opened.map(({ sha256 }) => sha256)}::text[],
        ${opened.map(({ id }) => referenceOf(id))}::text[],
        ${contents.map(({ subject }) => subject?.code ?? null)}::text[],
        ${contents.map(({ answers }) => JSON.stringify(answers))}::text[],
        ${contents.map(({ language }) => language)}::text[],
        ${contents.map(({ startedAt }) => startedAt)}::text[],
        ${contents.map(({ submittedAt }) => submittedAt)}::text[]
      ) as given (id, device_id, kind, version, sha256, reference, code, answers, language, started_at, submitted_at)
    ), claimed as (
      insert into submission (id, kind, version, device_id, sha256, outcome, reference)
      select id, kind, version, device_id, sha256, 'accepted', reference from guard, given order by id
      on conflict (id) do nothing
      returning id, sha256, outcome, reference, received_at, earlier
    ), kept as (
      insert into response (
        submission_id, kind, version, device_id, code, outcome, answers, language, started_at, submitted_at
      )
      select
        id, kind, version, device_id, code, 'accepted', answers::jsonb, language, started_at::timestamptz,
        submitted_at::timestamptz
      from given join claimed using (id, sha256, reference)
    )
    select * from claimed`.execute(db)
  return rows
}
