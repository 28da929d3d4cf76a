import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Standing, Tally } from './tally.ts'

/**
 * Adds what a tally has counted to the counts of all processes, and learns those: one statement, however many subjects.
 * @throws what the database throws; nothing that was counted is lost then
 */
export async function shareTally(
  db: Kysely<Database>,
  tally: Tally,
  { name, windowSeconds }: { readonly name: string; readonly windowSeconds: number },
): Promise<void> {
  const counted = tally.take()
  if (counted.length === 0) return
  try {
    // A count that a power cut takes back does no harm.
    const { rows } = await sql<Standing>`
      with hurry as (select set_config('synchronous_commit', 'off', true))
      insert into rate_limit as kept (name, subject, hits, window_ends)
      select ${name}, subject, hits, now() + make_interval(secs => ${windowSeconds})
      from hurry, unnest(
        ${counted.map(({ subject }) => subject)}::text[], ${counted.map(({ hits }) => hits)}::integer[]
      ) as counted (subject, hits)
      order by subject
      on conflict (name, subject) do update set
        hits = case when kept.window_ends <= now() then excluded.hits else kept.hits + excluded.hits end,
        window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end
      returning subject, hits, greatest(extract(epoch from window_ends - now()), 0)::float8 as "secondsLeft"`.execute(
      db,
    )
    tally.learn(rows)
  } catch (error) {
    tally.putBack(counted)
    throw error
  }
}
