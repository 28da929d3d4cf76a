import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import {
  quietShareOf,
  quietUpTo,
  type RateLimitName,
  rateLimits,
  reserveOf,
} from '#server/platform/limits/rate-limits.ts'

/** The caller, for limits with shares. By default a stranger at a busy address. */
export interface Caller {
  readonly isKnown?: boolean | undefined
  /** What their address has used of the limit that `quietBy` names. */
  readonly usedHere?: number | undefined
}

/** Limits by subject: an address or a device's id. `hit` throws `too-many-requests` over the limit. */
export interface RateLimiter {
  /**
   * Counts one. Refused calls do not count, except the first.
   * @returns the count before
   */
  hit(name: RateLimitName, subject: string, caller?: Caller): Promise<number>
  /** Counts one, for a caller who must not see the result: always the same single statement. */
  allows(name: RateLimitName, subject: string, caller?: Caller): Promise<boolean>
  /** Records that counted tries of a subject succeeded, for limits that count only failures. */
  succeed(names: readonly RateLimitName[], subject: string): Promise<void>
}

interface Standing {
  hits: number
  seconds_left: number
}

/** Counts in the database, so that all server processes count together. */
export function makeRateLimiter(db: Kysely<Database>): RateLimiter {
  return {
    async hit(name, written, caller) {
      const [subject, most] = [subjectOf(written), mostOf(name, caller)]
      const counted = await count(db, name, subject, most)
      if (counted && counted.hits <= most) return counted.hits - 1
      const standing = counted ?? (await look(db, name, subject))
      // The window has just ended.
      if (!standing) return 0
      const failures = standing.hits + (counted ? 0 : 1) - most
      if (await areForgiven(db, name, subject, failures)) {
        if (!counted) await count(db, name, subject, Infinity)
        return standing.hits
      }
      if (counted) await recordPassed(db, name)
      throw refusal(standing)
    },
    async allows(name, subject, caller) {
      const most = mostOf(name, caller)
      const counted = await count(db, name, subjectOf(subject), most)
      if (counted && counted.hits <= most) return true
      if (counted) await recordPassed(db, name)
      return false
    },
    succeed: (names, subject) => countSuccess(db, names, subjectOf(subject)),
  }
}

const refusal = ({ seconds_left }: Standing) =>
  new ApiError('too-many-requests', { retryAfterSeconds: spread(Math.max(1, seconds_left)) })

/** The highest count for this caller. */
function mostOf(name: RateLimitName, { isKnown = false, usedHere = Infinity }: Caller = {}): number {
  const { hits } = rateLimits[name]
  return isKnown ? hits : hits - reserveOf(name) - (usedHere < quietUpTo(name) ? 0 : quietShareOf(name))
}

/**
 * Counts one, up to one above the most: refused calls leave the reserve alone. Of any number at once only the first
 * above the limit is counted.
 * @returns undefined where it was not counted
 */
async function count(
  db: Kysely<Database>,
  name: RateLimitName,
  subject: string,
  most: number,
): Promise<Standing | undefined> {
  const { windowSeconds } = rateLimits[name]
  // Losing a count in a power cut does no harm, so no request waits for the disk.
  const { rows } = await sql<Standing>`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    insert into rate_limit as kept (name, subject, hits, window_ends)
    select ${name}, ${subject}, 1, now() + make_interval(secs => ${windowSeconds}) from hurry
    on conflict (name, subject) do update set
      hits = case when kept.window_ends <= now() then 1 else kept.hits + 1 end,
      window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end
      where kept.window_ends <= now() or kept.hits <= ${most}::float8
    returning hits, ceil(extract(epoch from window_ends - now()))::int as seconds_left`.execute(db)
  return rows[0]
}

async function look(db: Kysely<Database>, name: RateLimitName, subject: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select hits, ceil(extract(epoch from window_ends - now()))::int as seconds_left
    from rate_limit where name = ${name} and subject = ${subject} and window_ends > now()`.execute(db)
  return rows[0]
}

export const recordPassed = (db: Kysely<Database>, name: RateLimitName) =>
  recordEvent(db, { action: `limit-${name}`, outcome: 'refused', accountId: null })

/** @returns whether this call was the first over a limit */
export async function passLimit(db: Kysely<Database>, name: RateLimitName, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rate_limit')
    .set({ hits: rateLimits[name].hits + 1 })
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('hits', '=', rateLimits[name].hits)
    .where('window_ends', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name for successes under a limit that counts failures. */
const successesOf = (name: RateLimitName) => `${name} succeeded`

/** Removes one failure, if there is one, and counts a success, in the same statement. */
async function countSuccess(db: Kysely<Database>, names: readonly RateLimitName[], subject: string): Promise<void> {
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    named as (
      select * from unnest(
        ${names}::text[],
        ${names.map(successesOf)}::text[],
        ${names.map((name) => rateLimits[name].windowSeconds)}::integer[]
      ) as named (name, successes, window_seconds)
    ), taken_back as (
      update rate_limit set hits = hits - 1
      from named where rate_limit.name = named.name and subject = ${subject} and hits > 0 and window_ends > now()
    )
    insert into rate_limit as kept (name, subject, hits, window_ends)
    select successes, ${subject}, 1, now() + make_interval(secs => window_seconds) from hurry, named order by successes
    on conflict (name, subject) do update set
      hits = case when kept.window_ends <= now() then 1 else kept.hits + 1 end,
      window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end`.execute(db)
}

/** Successes that offset one failure above the limit. */
const SUCCESSES_A_FAILURE = 4

/** Whether a subject over its limit has so many successes that its failures are normal for many people. */
async function areForgiven(
  db: Kysely<Database>,
  name: RateLimitName,
  subject: string,
  beyond: number,
): Promise<boolean> {
  if (!rateLimits[name].failuresOnly) return false
  const { rows } = await sql<{ hits: number }>`
    select hits from rate_limit
    where name = ${successesOf(name)} and subject = ${subject} and window_ends > now()`.execute(db)
  return beyond * SUCCESSES_A_FAILURE <= (rows[0]?.hits ?? 0)
}
