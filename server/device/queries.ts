import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Page } from '#core/contract/operator-calls.ts'
import type { Heartbeat } from '#core/contract/submission-calls.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Keeps the last word of each device; one heartbeat a device. A row that another process writes at this moment is left to
 * it: nothing waits for a lock.
 */
export async function recordHeartbeats(db: Kysely<Database>, heartbeats: readonly Heartbeat[]): Promise<void> {
  // Statements that take rows in one order never wait for each other in a circle.
  const ordered = heartbeats.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1))
  // Each part names the ids as values: what a join would find, PostgreSQL may look for in the whole table.
  const ids = ordered.map(({ deviceId }) => deviceId)
  // A heartbeat that a power cut takes back hurts nobody, so none waits for the disk.
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    told as materialized (
      select "deviceId" as id, unsent, "oldestSeconds" as oldest_seconds, "appVersion" as app_version, persisted
      from hurry, jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb)
        as ("deviceId" uuid, unsent bigint, "oldestSeconds" bigint, "appVersion" text, persisted boolean)
    ),
    known as materialized (
      select id from device where id = any(${ids}::uuid[]) order by id for update skip locked
    ),
    renewed as (
      update device set
        unsent = told.unsent, oldest_seconds = told.oldest_seconds, app_version = told.app_version,
        persisted = told.persisted, seen_at = now()
      from told join known using (id) where device.id = told.id and device.id = any(${ids}::uuid[])
    )
    insert into device (id, unsent, oldest_seconds, app_version, persisted)
    select id, unsent, oldest_seconds, app_version, persisted
    from told where id not in (select device.id from device where device.id = any(${ids}::uuid[]))
    on conflict (id) do nothing`.execute(db)
}

/** A page of the devices that were ever heard of, in the order of their ids. */
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
    seenAt: row.seen_at.toISOString(),
  }))
  return { devices, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}
