import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Heartbeat } from '#core/contract/submission/submission-calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { EVERYBODY } from '#server/platform/limiter/set-aside.ts'
import { takeUpTo } from '#server/platform/limiter/take-room.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { insertDevices, renewDevices } from './queries.ts'

export interface HeartbeatOptions {
  readonly db: Kysely<Database>
  readonly metrics?: Metrics | undefined
}

export interface ToldHeartbeat extends Heartbeat {
  readonly address: string
}

/**
 * Keeps the last heartbeat of each device; one heartbeat a device. Strangers can invent devices, so a quota by the day
 * limits new ones.
 */
export async function recordHeartbeats(
  options: HeartbeatOptions,
  heartbeats: readonly ToldHeartbeat[],
  log: FastifyBaseLogger,
): Promise<void> {
  const unknown = await renewDevices(options.db, heartbeats)
  const newcomers = Map.groupBy(
    heartbeats.filter(({ deviceId }) => unknown.has(deviceId)),
    ({ address }) => subjectOf(address),
  )
  for (const [address, devices] of newcomers) {
    const room = await takeRoom(options, address, devices.length, log)
    if (room > 0) await insertDevices(options.db, devices.slice(0, room))
  }
}

/** @returns for how many of an address's new devices the quotas have room */
async function takeRoom(
  { db, metrics = noMetrics }: HeartbeatOptions,
  address: string,
  wanted: number,
  log: FastifyBaseLogger,
): Promise<number> {
  const counts = [
    { name: 'new-device-address', subject: address },
    { name: 'new-device-total', subject: EVERYBODY },
  ] as const
  const { granted, rooms } = await takeUpTo(db, counts, wanted, async () => false)
  for (const { name } of rooms.filter(({ has_room }) => !has_room)) {
    metrics.count('portal_refusals_total', { limit: name })
    log.warn({ event: 'new-device-quota', reason: name, items: wanted - granted })
  }
  return granted
}
