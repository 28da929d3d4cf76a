import { type Kysely, sql } from 'kysely'
import { GUEST_CANCEL } from '#core/domain/request/guest-cancel.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { isLockTimeout, isRefusedValue } from '#server/platform/db/unavailable.ts'
import { makeGroupedTurns } from '#server/platform/turns/grouped-turns.ts'
import { isAnonymous, type Judged, type Opened } from '#server/intake/submission/judged.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'
import { compareWithSettled, nothingSettled, type Settled, type Settlement } from './settlement.ts'
import {
  type AnonymousForms,
  type AnonymousOptions,
  takeAnonymousRoom,
} from '#server/intake/submission/withheld/take-anonymous-room.ts'

/** Valid, without an admission, not a patient's own, without a change of a request: only its id can be taken. */
export const isPlain = (one: Judged): one is Opened =>
  isAnonymous(one) && one.outcome === 'accepted' && !isRequestKind(one.kind) && one.kind !== GUEST_CANCEL.kind

/**
 * Settles the plain submissions that are new and have room. Known ones are left out; when the database refuses a value,
 * all are.
 * @param forms ordered by id
 */
export type SettlePlain = (plain: AnonymousForms) => Promise<Settlement>

/** Two statements at once would halve the groups without gaining speed. */
const AT_ONCE = 1
/** Submissions in one statement; a larger batch stays whole. */
const ROWS = 500
/** Milliseconds, as long as the wait for a connection may take. */
const PATIENCE = 5000

/**
 * Settles submissions of concurrent batches in one statement: many batches share one round trip and one wait for the
 * disk. No batch suffers from another.
 */
export function settlePlainTogether(options: AnonymousOptions): SettlePlain {
  const turns = makeGroupedTurns<AnonymousForms, Settlement>({
    atOnce: AT_ONCE,
    choose: choosePortions,
    async run(portions) {
      const { later, keep } = await takeAnonymousRoom(options, portions)
      const admitted = portions.map(({ sender, forms }) => ({ sender, forms: forms.filter((one) => !later.has(one)) }))
      const claimed = await keep(() => claimPlain(options.db, admitted), idsOf)
      const ids = idsOf(claimed)
      return portions.map(({ forms }) => ({
        ...compareWithSettled(
          forms.filter(({ id }) => ids.has(id)),
          claimed,
        ),
        later: forms.flatMap((one) => later.get(one) ?? []),
      }))
    },
    retry(error) {
      if (isLockTimeout(error)) return 'at-once'
      return isRefusedValue(error) ? 'in-turn' : undefined
    },
    patience: PATIENCE,
  })
  return async (plain) => {
    try {
      return await turns.run(plain)
    } catch (error) {
      if (isRefusedValue(error)) return nothingSettled
      throw error
    }
  }
}

const idsOf = (settled: readonly Settled[]): ReadonlySet<string> => new Set(settled.map(({ id }) => id))

/** Takes as many forms as fit into one statement. An id occurs in it only once. */
function choosePortions(waiting: readonly AnonymousForms[]): AnonymousForms[] {
  const ids = new Set<string>()
  return waiting.filter(({ forms }, at) => {
    const fits = ids.size + forms.length <= ROWS && !forms.some(({ id }) => ids.has(id))
    if (at > 0 && !fits) return false
    for (const { id } of forms) ids.add(id)
    return true
  })
}

/** Waits for concurrent claims of these ids. The commit waits for the disk, because a receipt follows. */
async function claimPlain(db: Kysely<Database>, portions: readonly AnonymousForms[]): Promise<Settled[]> {
  const opened = portions.flatMap(({ forms }) => forms)
  if (opened.length === 0) return []
  const devices = portions.flatMap(({ sender, forms }) => forms.map(() => sender.device))
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
        ${contents.map(({ submittedAt }) => submittedAt)}::text[],
        ${opened.map(({ isAlarming }) => isAlarming)}::boolean[]
      ) as given (id, device_id, kind, version, sha256, reference, code, answers, language, started_at, submitted_at, is_alarming)
    ), claimed as (
      insert into submission (id, kind, version, device_id, sha256, outcome, reference, hospital_unit)
      select id, kind, version, device_id, sha256, 'accepted', reference, '' from guard, given order by id
      on conflict (id) do nothing
      returning id, sha256, outcome, reference, received_at, earlier
    ), kept as (
      insert into response (
        submission_id, kind, version, device_id, code, outcome, answers, language, started_at, submitted_at, is_alarming
      )
      select
        id, kind, version, device_id, code, 'accepted', answers::jsonb, language, started_at::timestamptz,
        submitted_at::timestamptz, is_alarming
      from given join claimed using (id, sha256, reference)
    ), due as (
      insert into tally_due (kind, day)
      select distinct kind, (received_at at time zone 'Asia/Jakarta')::date from given join claimed using (id)
    )
    select * from claimed`.execute(db)
  return rows
}
