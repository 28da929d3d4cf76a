import { type Kysely, sql } from 'kysely'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Database } from './schema.ts'

/** Milliseconds for which scrapes share one reading. */
const KEPT = 15_000
/** Milliseconds that each statement of a scrape may take. */
const STATEMENT_LIMIT = 2000

/** Metrics that only the database knows. Every statement reads a limited number of rows. */
export function watchDatabase(db: Kysely<Database>, metrics: Metrics, now: () => number = Date.now): void {
  const kept = <Value>(read: (trx: Kysely<Database>) => Promise<Value>) => keep(() => readBriefly(db, read), now)

  const field = kept(readField)
  metrics.watch('portal_field_oldest_unsent_seconds', async () => [{ labels: {}, value: (await field()).oldest }])
  metrics.watch('portal_field_unsent_rows', async () => [{ labels: {}, value: Number((await field()).unsent) }])
  metrics.watch('portal_field_silent_devices', async () => {
    const { hour, day, week } = await field()
    return [
      { labels: { since: 'hour' }, value: hour },
      { labels: { since: 'day' }, value: day },
      { labels: { since: 'week' }, value: week },
    ]
  })

  const lost = kept(readLost)
  metrics.watch('portal_field_lost_rows', async () => [{ labels: {}, value: Number((await lost()).rows) }])

  const quarantine = kept(readQuarantine)
  metrics.watch('portal_quarantine_rows', async () => [{ labels: {}, value: (await quarantine()).count }])
  metrics.watch('portal_quarantine_bytes', async () => [{ labels: {}, value: Number((await quarantine()).bytes) }])

  const messages = kept(readMessages)
  metrics.watch('portal_messages_waiting', async () => [{ labels: {}, value: (await messages()).waiting }])
  metrics.watch('portal_messages_oldest_seconds', async () => [{ labels: {}, value: (await messages()).oldest }])
}

/** One reading at a time, kept for a while. A failure is not kept. */
function keep<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let latest: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    if (latest === undefined || now() - latest.at >= KEPT) {
      const reading = { at: now(), value: read() }
      latest = reading
      reading.value.catch(() => {
        if (latest === reading) latest = undefined
      })
    }
    return latest.value
  }
}

function readBriefly<Value>(db: Kysely<Database>, read: (trx: Kysely<Database>) => Promise<Value>): Promise<Value> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(STATEMENT_LIMIT)}, true)`.execute(trx)
      return read(trx)
    })
}

/** Reads figures of devices from their last heartbeats. Ages are cut at ten years, because a device may tell any time. */
async function readField(trx: Kysely<Database>) {
  const { rows } = await sql<{ oldest: number; unsent: string; hour: number; day: number; week: number }>`
    select
      coalesce(max(silent + least(coalesce(oldest_seconds, 0), 315360000)), 0)::float8 as oldest,
      coalesce(sum(unsent), 0) as unsent,
      count(*) filter (where silent >= 3600 and silent < 86400)::int as hour,
      count(*) filter (where silent >= 86400 and silent < 604800)::int as day,
      count(*) filter (where silent >= 604800)::int as week
    from (
      select unsent, oldest_seconds, extract(epoch from now() - seen_at) as silent
      from device where unsent > 0 limit 10000
    ) as holding`.execute(trx)
  return the(rows)
}

/** A device may tell any number, so it is cut. */
async function readLost(trx: Kysely<Database>) {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(sum(least(lost_rows, 1000000)), 0) as rows
    from (select lost_rows from device where lost_rows > 0 limit 10000) as losing`.execute(trx)
  return the(rows)
}

async function readQuarantine(trx: Kysely<Database>) {
  const { rows } = await sql<{ count: number; bytes: string }>`
    select count(*)::int as count, pg_total_relation_size('quarantine') as bytes
    from (select submission_id from quarantine limit 100000) as kept`.execute(trx)
  return the(rows)
}

/** Counts the jobs of the queue's own table that are due and have not begun. */
async function readMessages(trx: Kysely<Database>) {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    select
      count(*)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(start_after)), 0), 0)::float8 as oldest
    from (
      select start_after from pgboss.job where name = 'message' and state < 'active' limit 10000
    ) as jobs`.execute(trx)
  return the(rows)
}

/** An aggregate without groups has one row. */
function the<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new TypeError('an aggregate has no row')
  return row
}
