import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { findFamiliar } from '#server/intake/device/queries.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { unreadCounts } from '#server/intake/unread/unread-counts.ts'
import { EVERYBODY, giveBack } from '#server/platform/limiter/set-aside.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { takeUpTo } from '#server/platform/limiter/take-room.ts'
import { type Arrived, isQuarantined, type Judged } from '#server/intake/submission/judged.ts'
import { insertConflicts, readConflicts, readSettled } from '#server/intake/submission/queries.ts'
import type { Sender } from '#server/intake/submission/sender.ts'

export interface QuotaOptions {
  readonly db: Kysely<Database>
  readonly metrics?: Metrics | undefined
}

/** Seconds until a device sends again what had no room: windows are minutes, and kept forms may end at any time. */
export const QUOTA_RETRY_SECONDS = 60

interface Admission {
  readonly admitted: Judged[]
  /** Forms that get no receipt, so that their device keeps them. */
  readonly refused: Judged[]
}

/**
 * Passes valid forms, and forms for quarantine as far as the sender's quotas have room. Strangers can seal anything, so
 * what the hospital keeps without understanding it is limited. A known form takes no more room.
 */
export async function admitQuarantined(
  options: QuotaOptions,
  sender: Sender,
  judged: Judged[],
  log: FastifyBaseLogger,
): Promise<Admission> {
  const suspect = judged.filter(isQuarantined)
  if (suspect.length === 0) return { admitted: judged, refused: [] }
  const known = new Set((await readSettled(options.db, suspect.map(idOf))).map(idOf))
  const fresh = suspect.filter(({ id }) => !known.has(id))
  const kept = await chooseWithin(options, sender, fresh, log)
  const refused = new Set<Judged>(fresh.filter((one) => !kept.includes(one)))
  return { admitted: judged.filter((one) => !refused.has(one)), refused: [...refused] }
}

/** Keeps conflicts for staff, as far as the quotas have room. */
export async function keepConflicts(
  options: QuotaOptions,
  sender: Sender,
  conflicts: readonly Arrived[],
  log: FastifyBaseLogger,
): Promise<void> {
  log.error({ event: 'submission-hash-mismatch', items: conflicts.length })
  const known = new Set((await readConflicts(options.db, conflicts)).map(contentOf))
  const kept = await chooseWithin(
    options,
    sender,
    conflicts.filter((one) => !known.has(contentOf(one))),
    log,
  )
  if (kept.length > 0) await insertConflicts(options.db, sender, kept)
}

/** The bytes that it takes in the database: sealed, and readable where its answers can be read. */
const sizeOf = (one: Arrived & { readonly answers?: string | null }) =>
  Math.floor((one.sealed.length * 3) / 4) + (one.answers?.length ?? 0)

const idOf = ({ id }: { readonly id: string }) => id

const contentOf = ({ id, sha256 }: Pick<Arrived, 'id' | 'sha256'>) => `${id} ${sha256}`

/** The most that is reserved for a batch: no device has more. */
const MOST = rateLimits['quarantine-device'].hits

/** @returns those that the quotas have room for, in their order; their room is taken by then */
async function chooseWithin<One extends Arrived>(
  { db, metrics = noMetrics }: QuotaOptions,
  { device, address, origin }: Sender,
  arrived: readonly One[],
  log: FastifyBaseLogger,
): Promise<One[]> {
  if (arrived.length === 0) return []
  // All statements take counts in this order, so that no two deadlock.
  const counts = [
    { name: 'quarantine-address', subject: subjectOf(address) },
    { name: 'quarantine-device', subject: device },
    { name: 'quarantine-total', subject: EVERYBODY },
    ...unreadCounts({ device, origin }),
  ] as const
  const wanted = arrived.reduce((sum, one) => sum + kibibytesOf(one), 0)
  const asked = Math.min(wanted, MOST)
  const { granted, rooms } = await takeUpTo(db, counts, asked, async () =>
    (await findFamiliar(db, [device])).has(device),
  )
  let used = 0
  const kept = arrived.filter((one) => {
    const fits = used + kibibytesOf(one) <= granted
    if (fits) used += kibibytesOf(one)
    return fits
  })
  if (used < granted)
    await giveBack(
      db,
      counts.map((count) => ({ ...count, back: granted - used })),
    )
  if (kept.length < arrived.length) {
    for (const { name } of rooms.filter((one) => one.room < wanted)) {
      metrics.count('portal_refusals_total', { limit: name })
      log.error({ event: 'quarantine-quota', reason: name, items: arrived.length - kept.length })
    }
  }
  return kept
}

const kibibytesOf = (one: Arrived) => Math.ceil(sizeOf(one) / 1024)
