import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { type Arrived, isQuarantined, type Judged } from './judged.ts'
import { insertConflicts, readSettled } from './queries.ts'

export interface QuotaOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

/** Who brought a batch. */
export interface Sender {
  readonly device: string
  readonly address: string
}

/** When a device brings again what had no room: the quotas are those of a day. */
export const QUOTA_RETRY_SECONDS = 3600

interface Admission {
  readonly admitted: Judged[]
  /** They get no receipt, so their device keeps them. */
  readonly refused: Judged[]
}

/**
 * Lets pass what is sound, and of what would be quarantined what the sender's quotas have room for. Strangers can seal what
 * they like, so what the hospital keeps without understanding it is bounded. What is known already takes no more room.
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
  if (fresh.length === 0 || (await hasRoom(options.limiter, sender, fresh, log)))
    return { admitted: judged, refused: [] }
  const refused = new Set<Judged>(fresh)
  return { admitted: judged.filter((one) => !refused.has(one)), refused: fresh }
}

/** Keeps for staff what came under the id of something else, as far as the quotas have room. */
export async function keepConflicts(
  { db, limiter }: QuotaOptions,
  sender: Sender,
  conflicts: readonly Arrived[],
  log: FastifyBaseLogger,
): Promise<void> {
  log.error({ event: 'submission-hash-mismatch', items: conflicts.length })
  if (await hasRoom(limiter, sender, conflicts, log)) await insertConflicts(db, sender.device, conflicts)
}

/** Bytes that it takes in the database: sealed, and opened where its answers can be read. */
const sizeOf = (one: Arrived & { readonly answers?: string | null }) =>
  (one.sealed.length * 3) / 4 + (one.answers?.length ?? 0)

const idOf = ({ id }: { readonly id: string }) => id

async function hasRoom(
  limiter: RateLimiter,
  { device, address }: Sender,
  arrived: readonly Arrived[],
  log: FastifyBaseLogger,
): Promise<boolean> {
  const kibibytes = arrived.reduce((sum, one) => sum + Math.ceil(sizeOf(one) / 1024), 0)
  const quotas = [
    ['quarantine-device', device],
    ['quarantine-address', address],
    ['quarantine-total', 'everybody'],
  ] as const
  for (const [name, subject] of quotas) {
    if (await limiter.spend(name, subject, kibibytes)) continue
    log.error({ event: 'quarantine-quota', reason: name, items: arrived.length })
    return false
  }
  return true
}
