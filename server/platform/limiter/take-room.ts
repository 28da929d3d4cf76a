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
 * Adds amounts under several limits, or to none where one has no room: a refused call takes no room from others.
 * @param isKnown whether the sender may use the reserve; called only where it matters
 * @param late tried where only limits by the day have no room
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

/** A limit by the minute for amounts that find no room in the day. */
interface LateRoom {
  readonly after: readonly RateLimitName[]
  readonly counts: readonly Count[]
}

interface Taken {
  readonly granted: number
  /** Whether the sender was asked about and is known. */
  readonly isKnown: boolean
  /** The limits as they were before. */
  readonly rooms: readonly Room[]
}

/**
 * Counts the part of the amount for which all limits have room.
 * @param isKnown as for `takeRoom`; gets the limits as they were
 */
export async function takeUpTo(
  db: Kysely<Database>,
  counts: readonly Count[],
  asked: number,
  isKnown: (rooms: readonly Room[]) => Promise<boolean>,
): Promise<Taken> {
  const taken = await takeKnowing(db, amountsOf(counts, asked), isKnown)
  if (hasRoom(taken.rooms)) return { ...taken, granted: asked }
  // A concurrent call may have taken room meanwhile.
  const room = Math.min(asked, ...taken.rooms.map((one) => one.room))
  const isTaken = room > 0 && hasRoom(await takeCounts(db, amountsOf(counts, room), taken.isKnown))
  return { ...taken, granted: isTaken ? room : 0 }
}

/** An amount of 0 only reads how much an address has used. */
const amountsOf = (counts: readonly (Count & { readonly hits?: 0 })[], hits: number): Amount[] =>
  counts.map((count) => ({ hits, ...count }))

const hasRoom = (rooms: readonly Room[]): boolean => rooms.every(({ has_room }) => has_room)

/** Takes room as a stranger first, and then from the reserve if that is needed. */
async function takeKnowing(
  db: Kysely<Database>,
  amounts: readonly Amount[],
  isKnown: (rooms: readonly Room[]) => Promise<boolean>,
): Promise<Omit<Taken, 'granted'>> {
  const rooms = await takeCounts(db, amounts, false)
  if (hasRoom(rooms) || !(await isKnown(rooms))) return { isKnown: false, rooms }
  return { isKnown: true, rooms: await takeCounts(db, amounts, true) }
}
