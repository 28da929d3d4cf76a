import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import type { RateLimitName } from '#server/platform/limits/rate-limits.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { type Amount, type Count, secondsLeft } from './set-aside.ts'
import { type Room, takeCounts } from './take-counts.ts'

export interface RoomOptions {
  readonly db: Kysely<Database>
  readonly metrics?: Metrics | undefined
}

/**
 * Counts so much under several limits, or nothing where one of them has no room: what is refused takes no room from others.
 *
 * @param isKnown whether the sender may use what is reserved; asked only where it matters
 * @param late tried where the limits of a day alone have no room
 * @throws ApiError `too-many-requests`
 */
export async function takeRoom(
  { db, metrics = noMetrics }: RoomOptions,
  counts: readonly Count[],
  hits: number,
  isKnown: () => Promise<boolean>,
  late?: LateRoom,
): Promise<void> {
  const { rooms } = await takeKnowing(db, amountsOf(counts, hits), isKnown)
  const full = rooms.filter(({ has_room }) => !has_room)
  if (full.length === 0) return
  if (late && full.every(({ name }) => late.after.includes(name))) {
    const others = counts.filter(({ name }) => !late.after.includes(name))
    return takeRoom({ db, metrics }, [...others, ...late.counts], hits, isKnown)
  }
  for (const { name } of full) metrics.count('portal_refusals_total', { limit: name })
  throw new ApiError('too-many-requests', { retryAfterSeconds: spread(Math.max(...full.map(secondsLeft))) })
}

/** A limit by the minute for what limits of a day have no room for. */
interface LateRoom {
  readonly after: readonly RateLimitName[]
  readonly counts: readonly Count[]
}

interface Taken {
  readonly granted: number
  /** Whether it was asked, and is so. */
  readonly isKnown: boolean
  /** How the limits stood before. */
  readonly rooms: readonly Room[]
}

/**
 * Counts as much of it as all limits have room for.
 *
 * @param isKnown as for `takeRoom`; told how the limits stood
 */
export async function takeUpTo(
  db: Kysely<Database>,
  counts: readonly Count[],
  asked: number,
  isKnown: (rooms: readonly Room[]) => Promise<boolean>,
): Promise<Taken> {
  const taken = await takeKnowing(db, amountsOf(counts, asked), isKnown)
  if (hasRoom(taken.rooms)) return { ...taken, granted: asked }
  // At the same moment others may have taken what there was.
  const room = Math.min(asked, ...taken.rooms.map((one) => one.room))
  const isTaken = room > 0 && hasRoom(await takeCounts(db, amountsOf(counts, room), taken.isKnown))
  return { ...taken, granted: isTaken ? room : 0 }
}

/** What counts nothing says only how much an address has used. */
const amountsOf = (counts: readonly (Count & { readonly hits?: 0 })[], hits: number): Amount[] =>
  counts.map((count) => ({ hits, ...count }))

const hasRoom = (rooms: readonly Room[]): boolean => rooms.every(({ has_room }) => has_room)

/** As a stranger, where there is room for one. */
async function takeKnowing(
  db: Kysely<Database>,
  amounts: readonly Amount[],
  isKnown: (rooms: readonly Room[]) => Promise<boolean>,
): Promise<Omit<Taken, 'granted'>> {
  const rooms = await takeCounts(db, amounts, false)
  if (hasRoom(rooms) || !(await isKnown(rooms))) return { isKnown: false, rooms }
  return { isKnown: true, rooms: await takeCounts(db, amounts, true) }
}
