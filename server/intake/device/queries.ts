import { type Kysely, type Selectable, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Page } from '#core/contract/staff/operator-calls.ts'
import type { DeviceMark, Heartbeat } from '#core/contract/submission/submission-calls.ts'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Keeps the last heartbeat of known devices; one heartbeat a device. Rows that another process writes at this moment
 * are skipped, so nothing waits for a lock.
 * @returns the ids that have no row
 */
export async function renewDevices(db: Kysely<Database>, heartbeats: readonly Heartbeat[]): Promise<Set<string>> {
  // Each part names the ids as values: for a join, PostgreSQL might read the whole table.
  const ids = heartbeats.map(({ deviceId }) => deviceId)
  // Losing a heartbeat in a power cut does no harm, so this commit does not wait for the disk.
  const { rows } = await sql<{ id: string }>`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    told as materialized (select told.* from hurry, ${told(heartbeats)}),
    free as materialized (
      select id from device where id = any(${ids}::uuid[]) order by id for update skip locked
    ),
    renewed as (
      update device set
        unsent = told.unsent, oldest_seconds = told.oldest_seconds, app_version = told.app_version,
        persisted = told.persisted, seen_at = now(),
        -- What was lost stays lost, also when the device knows of it no more.
        lost_rows = greatest(device.lost_rows, told.lost_rows),
        discarded = greatest(device.discarded, told.discarded),
        lost_from = coalesce(told.lost_from, device.lost_from), lost_until = coalesce(told.lost_until, device.lost_until)
      from told join free using (id) where device.id = told.id and device.id = any(${ids}::uuid[])
    )
    select id from told where id not in (select device.id from device where device.id = any(${ids}::uuid[]))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Keeps the heartbeats of new devices; a device that has a row by now is skipped. */
export async function insertDevices(db: Kysely<Database>, heartbeats: readonly Heartbeat[]): Promise<void> {
  // Statements that take rows in one order never deadlock.
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    insert into device (id, unsent, oldest_seconds, app_version, persisted, lost_rows, lost_from, lost_until, discarded)
    select told.* from hurry, ${told(heartbeats)} order by id
    on conflict (id) do nothing`.execute(db)
}

/**
 * Keeps the mark that a device left, where it follows the mark before: it names that one, repeats itself, starts over,
 * or continues marks that this database has lost.
 * @returns `copied` when another profile of this name has left marks since, `unknown` when no row has this name yet
 */
export async function takeMark(
  db: Kysely<Database>,
  deviceId: string,
  mark: DeviceMark,
): Promise<'taken' | 'copied' | 'unknown'> {
  const { count, after, next } = mark
  const { rows } = await sql<{ taken: boolean; known: boolean }>`
    with taken as (
      update device set mark = ${next}, mark_count = ${count}
      where id = ${deviceId} and (mark is null or ${after}::uuid is null or mark = ${after} or mark = ${next} or mark_count < ${count - 1})
      returning id
    )
    select exists (select from taken) as taken, exists (select from device where id = ${deviceId}) as known`.execute(db)
  const [found] = rows
  if (found?.taken) return 'taken'
  return found?.known ? 'copied' : 'unknown'
}

/** Which of these devices were heard of at least a day ago. */
export async function findFamiliar(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('first_seen', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Heartbeats as rows, called `told`. */
const told = (heartbeats: readonly Heartbeat[]) => sql`(
  select "deviceId" as id, unsent, "oldestSeconds" as oldest_seconds, "appVersion" as app_version, persisted,
    coalesce((lost ->> 'rows')::bigint, 0) as lost_rows, (lost ->> 'from')::timestamptz as lost_from,
    (lost ->> 'until')::timestamptz as lost_until, coalesce(discarded, 0) as discarded
  from jsonb_to_recordset(${JSON.stringify(heartbeats)}::jsonb)
    as ("deviceId" uuid, unsent bigint, "oldestSeconds" bigint, "appVersion" text, persisted boolean, lost jsonb, discarded bigint)
) as told`

/** A page of all known devices, in the order of their ids. */
export async function listDevices(
  db: Kysely<Database>,
  { after, limit }: Page,
): Promise<ResponseOf<typeof calls.operatorDevices>> {
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  const devices = rows.map((row) => ({
    deviceId: row.id,
    unsent: Number(row.unsent),
    oldestSeconds: row.oldest_seconds === null ? null : Number(row.oldest_seconds),
    appVersion: row.app_version,
    persisted: row.persisted,
    ...lostOf(row),
    ...(Number(row.discarded) > 0 && { discarded: Number(row.discarded) }),
    seenAt: row.seen_at.toISOString(),
  }))
  return { devices, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}

function lostOf({ lost_rows: rows, lost_from: from, lost_until: until }: Selectable<Database['device']>) {
  if (from === null || until === null) return {}
  return { lost: { rows: Number(rows), from: from.toISOString(), until: until.toISOString() } }
}
