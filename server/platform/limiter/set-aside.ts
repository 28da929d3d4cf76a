import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { quietShareOf, quietUpTo, type RateLimitName, rateLimits } from '#server/platform/limits/rate-limits.ts'

/** The subject of a limit over all addresses. */
export const EVERYBODY = 'everybody'

export interface Count<Name extends string = RateLimitName> {
  readonly name: Name
  readonly subject: string
}

/** A count and its amount. */
export interface Amount<Name extends string = RateLimitName> extends Count<Name> {
  readonly hits: number
}

export interface Standing<Name extends string = RateLimitName> extends Amount<Name> {
  readonly seconds_left: number
}

/** Adds an amount to several limits, with or without room. One statement for any amount. */
export const setAside = (db: Kysely<Database>, counts: readonly Count[], hits: number): Promise<Standing[]> =>
  setAsideEach(
    db,
    counts.map((count) => ({ ...count, hits })),
  )

/** Sets aside an amount for each count. A count occurs only once. */
export const setAsideEach = (db: Kysely<Database>, amounts: readonly Amount[]): Promise<Standing[]> =>
  addEach(
    db,
    amounts.map((one) => ({ ...one, windowSeconds: rateLimits[one.name].windowSeconds })),
  )

/** Adds amounts to counts of any names. */
export async function addEach<Name extends string>(
  db: Kysely<Database>,
  amounts: readonly (Amount<Name> & { readonly windowSeconds: number })[],
): Promise<Standing<Name>[]> {
  // Losing a count in a power cut does no harm, so no request waits for the disk.
  const { rows } = await sql<Standing<Name>>`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    insert into rate_limit as kept (name, subject, hits, window_ends)
    select name, subject, hits, now() + make_interval(secs => seconds)
    from hurry, unnest(
      ${amounts.map(({ name }) => name)}::text[],
      ${amounts.map(({ subject }) => subject)}::text[],
      ${amounts.map(({ hits }) => hits)}::integer[],
      ${amounts.map(({ windowSeconds }) => windowSeconds)}::integer[]
    ) as given (name, subject, hits, seconds)
    order by name, subject
    on conflict (name, subject) do update set
      hits = case when kept.window_ends <= now() then excluded.hits else kept.hits + excluded.hits end,
      window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end
    returning name, subject, hits, ceil(extract(epoch from window_ends - now()))::integer as seconds_left`.execute(db)
  return rows
}

/**
 * The room for strangers, when `room` includes the share of quiet addresses. Each address has its own part of that
 * share, whatever others use.
 */
export const roomOfStrangers = (name: RateLimitName, room: number, usedHere: number): number =>
  Math.max(room - quietShareOf(name), Math.min(room, quietUpTo(name) - usedHere))

/** Seconds until the next try: kept data may end at any time, and a day's limit may be raised. */
const SOON = 60
export const secondsLeft = ({ seconds_left }: Standing): number => Math.max(1, Math.min(SOON, seconds_left))

/** Rows of totals are locked last everywhere. */
export const isTotal = sql`name like '%-total'`

/** Returns what was reserved and not used. A subject without a count keeps no row, because names can be invented. */
export async function giveBack(
  db: Kysely<Database>,
  unused: readonly (Count & { readonly back: number })[],
): Promise<void> {
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    given as (
      select * from unnest(
        ${unused.map(({ name }) => name)}::text[],
        ${unused.map(({ subject }) => subject)}::text[],
        ${unused.map(({ back }) => back)}::integer[]
      ) as given (name, subject, back)
    ), locked as (
      select name, subject, back from hurry, rate_limit join given using (name, subject)
      order by ${isTotal}, name, subject for update of rate_limit
    ), gone as (
      delete from rate_limit as kept using locked
      where kept.name = locked.name and kept.subject = locked.subject and kept.hits <= back
    )
    update rate_limit as kept set hits = kept.hits - back
    from locked
    where kept.name = locked.name and kept.subject = locked.subject and kept.hits > back and kept.window_ends > now()`.execute(
    db,
  )
}
