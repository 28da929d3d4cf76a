import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { quietShareOf, quietUpTo, rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import { type Amount, type Count, giveBack, isTotal, type Standing } from './set-aside.ts'

/** The count of a limit before, and its room for this caller. */
export interface Room extends Standing {
  readonly room: number
  readonly has_room: boolean
  readonly is_taken: boolean
}

/**
 * Adds amounts under several limits, or to none where one of them has no room for this caller. One statement adds only
 * where there is room, so refused calls take nothing from others, however many there are. Totals come last: an
 * address's use of a quiet share includes this call, and totals are not touched where a narrower limit is full. An
 * amount of 0 only reads how much an address has used.
 */
export async function takeCounts(
  db: Kysely<Database>,
  amounts: readonly Amount[],
  isKnown: boolean,
): Promise<readonly Room[]> {
  const mostOf = ({ name }: Count) => rateLimits[name].hits - (isKnown ? 0 : reserveOf(name))
  const busyOf = (one: Count) => mostOf(one) - (isKnown ? 0 : quietShareOf(one.name))
  const quietBy = ({ name }: Count) => amounts.find((one) => one.name === rateLimits[name].quietBy)
  // Losing a count in a power cut does no harm, so no request waits for the disk.
  const { rows } = await sql<Room>`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    given as (
      select given.*, given.${isTotal} as is_total, coalesce(before.hits, 0) as used,
        coalesce(ceil(extract(epoch from window_ends - now()))::integer, seconds) as seconds_left
      from unnest(
        ${amounts.map(({ name }) => name)}::text[],
        ${amounts.map(({ subject }) => subject)}::text[],
        ${amounts.map(({ hits }) => hits)}::integer[],
        ${amounts.map(({ name }) => rateLimits[name].windowSeconds)}::integer[],
        ${amounts.map(mostOf)}::integer[],
        ${amounts.map(busyOf)}::integer[],
        ${amounts.map((one) => (quietBy(one) ? quietUpTo(one.name) : 0))}::integer[],
        ${amounts.map((one) => quietBy(one)?.name ?? null)}::text[]
      ) as given (name, subject, hits, seconds, most, busy, quiet, quiet_by)
      left join rate_limit as before
        on before.name = given.name and before.subject = given.subject and before.window_ends > now()
    ), narrow as (
      insert into rate_limit as kept (name, subject, hits, window_ends)
      select name, subject, hits, now() + make_interval(secs => seconds)
      from hurry, given where not is_total and hits > 0 and hits <= most
      order by name, subject
      on conflict (name, subject) do update set ${added}
        where kept.window_ends <= now() or kept.hits + excluded.hits <= (
          select most from given where given.name = kept.name and given.subject = kept.subject
        )
      returning name, subject, hits
    ), total as (
      select given.*, given.quiet - coalesce(narrow.hits - here.hits, here.used, 0) as quiet_left
      from given left join given as here on here.name = given.quiet_by left join narrow on narrow.name = here.name
      where given.is_total
    ), wide as (
      insert into rate_limit as kept (name, subject, hits, window_ends)
      select name, subject, hits, now() + make_interval(secs => seconds)
      from hurry, total
      where hits <= greatest(busy, least(most, quiet_left)) and not exists (
        select from given left join narrow using (name) where not is_total and given.hits > 0 and narrow.hits is null
      )
      order by name, subject
      on conflict (name, subject) do update set ${added}
        where kept.window_ends <= now() or excluded.hits <= (
          select greatest(busy - kept.hits, least(most - kept.hits, quiet_left)) from total where total.name = kept.name
        )
      returning name, subject, hits
    ), stood as (
      select given.*, coalesce(narrow.name, wide.name) is not null as is_taken,
        greatest(given.busy - given.used, least(given.most - given.used, total.quiet_left)) as room,
        (select count(*) from narrow) < (select count(*) from given where not is_total and hits > 0) as left_alone
      from given left join narrow using (name) left join total using (name) left join wide using (name)
    )
    select name, subject, used as hits, seconds_left, room, is_taken,
      is_taken or hits = 0 or (is_total and left_alone and room >= hits) as has_room
    from stood`.execute(db)
  const taken = rows.filter(({ is_taken }) => is_taken)
  if (!rows.every(({ has_room }) => has_room) && taken.length > 0) {
    const back = amounts.filter(({ name }) => taken.some((one) => one.name === name))
    await giveBack(
      db,
      back.map(({ hits, ...count }) => ({ ...count, back: hits })),
    )
  }
  return rows
}

const added = sql`
  hits = case when kept.window_ends <= now() then excluded.hits else kept.hits + excluded.hits end,
  window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end`
