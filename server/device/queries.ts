import { type Kysely, sql } from 'kysely'
import type { Heartbeat } from '#core/contract/submission-calls.ts'
import type { Database } from '#server/db/schema.ts'

export async function recordHeartbeat(db: Kysely<Database>, heartbeat: Heartbeat): Promise<void> {
  const state = {
    unsent: heartbeat.unsent,
    oldest_seconds: heartbeat.oldestSeconds,
    app_version: heartbeat.appVersion,
    persisted: heartbeat.persisted,
    seen_at: sql<Date>`now()`,
  }
  await db
    .insertInto('device')
    .values({ id: heartbeat.deviceId, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
}

/** Every device that was ever heard of, the latest first. */
export async function listDevices(db: Kysely<Database>): Promise<(Heartbeat & { seenAt: string })[]> {
  const rows = await db.selectFrom('device').selectAll().orderBy('seen_at', 'desc').execute()
  return rows.map((row) => ({
    deviceId: row.id,
    unsent: Number(row.unsent),
    oldestSeconds: row.oldest_seconds === null ? null : Number(row.oldest_seconds),
    appVersion: row.app_version,
    persisted: row.persisted,
    seenAt: row.seen_at.toISOString(),
  }))
}
