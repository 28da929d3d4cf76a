import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { passLimit, recordPassed } from '#server/http/limits/rate-limiter.ts'
import { type RateLimitName, rateLimits } from '#server/http/limits/rate-limits.ts'
import { subjectOf } from '#server/http/limits/subject.ts'

/** Whom a limit over all addresses counts. */
export const EVERYBODY = 'everybody'

/** Who brings numbers. */
export interface Bringer {
  readonly device: string
  readonly address: string
}

/** How many of a batch's numbers may be looked up now. */
export interface Allowance {
  readonly granted: number
  /** Says how many of those that were granted opened nothing; tells when the others may come again, in seconds. */
  readonly settle: (misses: number) => Promise<number>
}

interface Count {
  readonly name: RateLimitName
  readonly subject: string
  /** Whether it counts numbers that opened nothing, or numbers at all. */
  readonly misses: boolean
}

interface Standing {
  readonly name: RateLimitName
  readonly hits: number
  readonly seconds_left: number
}

/** After so many seconds more numbers of a batch that was too long are looked up. */
const SOON = 60
/** No more of one batch can be granted, so no more is set aside for it while it is looked up. */
const MOST = rateLimits['survey-code-device'].hits

/**
 * Sets aside as many look-ups as a batch wants, before anybody looks: of many guesses at once none over a limit learns
 * anything. What was not used is given back by `settle`. One statement each, however many numbers there are.
 */
export async function allowNumbers(db: Kysely<Database>, bringer: Bringer, wanted: number): Promise<Allowance> {
  const counts = countsOf(bringer)
  const asked = Math.min(wanted, MOST)
  const standings = await add(db, counts, asked)
  const room = standings.map(({ name, hits }) => rateLimits[name].hits - (hits - asked))
  const granted = Math.max(0, Math.min(asked, ...room))
  const settle = async (misses: number) => {
    const unused = counts.map((count) => ({ ...count, back: asked - (count.misses ? misses : granted) }))
    const after = await giveBack(db, unused)
    if (granted === wanted) return SOON
    await recordReached(db, counts, after)
    const full = after.filter(({ name, hits }) => hits >= rateLimits[name].hits)
    return Math.max(SOON, ...full.map(({ seconds_left }) => seconds_left))
  }
  return { granted, settle }
}

/** In one order everywhere, so that no two statements wait for each other. */
const countsOf = ({ device, address }: Bringer): readonly Count[] => [
  { name: 'survey-code-address', subject: subjectOf(address), misses: true },
  { name: 'survey-code-device', subject: device, misses: true },
  { name: 'survey-number', subject: subjectOf(address), misses: false },
  { name: 'survey-number-total', subject: EVERYBODY, misses: false },
]

async function add(db: Kysely<Database>, counts: readonly Count[], hits: number): Promise<Standing[]> {
  // A count that a power cut takes back hurts nobody, so no request waits for the disk because of it.
  const { rows } = await sql<Standing>`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    insert into rate_limit as kept (name, subject, hits, window_ends)
    select name, subject, ${hits}::integer, now() + make_interval(secs => seconds)
    from hurry, unnest(
      ${counts.map(({ name }) => name)}::text[],
      ${counts.map(({ subject }) => subject)}::text[],
      ${counts.map(({ name }) => rateLimits[name].windowSeconds)}::integer[]
    ) as given (name, subject, seconds)
    order by name
    on conflict (name, subject) do update set
      hits = case when kept.window_ends <= now() then excluded.hits else kept.hits + excluded.hits end,
      window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end
    returning name, hits, ceil(extract(epoch from window_ends - now()))::integer as seconds_left`.execute(db)
  return rows
}

async function giveBack(
  db: Kysely<Database>,
  unused: readonly (Count & { readonly back: number })[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    given as (
      select * from unnest(
        ${unused.map(({ name }) => name)}::text[],
        ${unused.map(({ subject }) => subject)}::text[],
        ${unused.map(({ back }) => back)}::integer[]
      ) as given (name, subject, back)
    ), locked as (
      select name, subject, back from hurry, rate_limit join given using (name, subject)
      order by name for update of rate_limit
    )
    update rate_limit as kept set hits = greatest(0, kept.hits - back)
    from locked where kept.name = locked.name and kept.subject = locked.subject and kept.window_ends > now()
    returning kept.name, hits, ceil(extract(epoch from window_ends - now()))::integer as seconds_left`.execute(db)
  return rows
}

/** Once in a window, as every limit that is passed. */
async function recordReached(db: Kysely<Database>, counts: readonly Count[], after: readonly Standing[]) {
  for (const { name, hits } of after) {
    const subject = counts.find((count) => count.name === name)?.subject
    if (subject === undefined || hits !== rateLimits[name].hits) continue
    if (await passLimit(db, name, subject)) await recordPassed(db, name)
  }
}
