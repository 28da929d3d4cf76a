import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { type Count, giveBack, roomsBefore, secondsLeft, setAside } from './set-aside.ts'
import { spread } from './spread.ts'

export interface RoomOptions {
  readonly db: Kysely<Database>
  readonly metrics?: Metrics | undefined
}

/**
 * Counts so much under several limits, or nothing where one of them has no room: what is refused takes no room from others.
 *
 * @param isKnown whether the sender may use what is reserved; asked only where it matters
 * @throws ApiError `too-many-requests`
 */
export async function takeRoom(
  { db, metrics = noMetrics }: RoomOptions,
  counts: readonly Count[],
  hits: number,
  isKnown: () => Promise<boolean>,
): Promise<void> {
  const standings = await setAside(db, counts, hits)
  const fullFor = (known: boolean) => roomsBefore(standings, hits, known).filter(({ room }) => room < hits)
  if (fullFor(false).length === 0) return
  const full = new Set(fullFor(await isKnown()).map(({ name }) => name))
  if (full.size === 0) return
  await giveBack(
    db,
    counts.map((count) => ({ ...count, back: hits })),
  )
  for (const name of full) metrics.count('portal_refusals_total', { limit: name })
  const waits = standings.filter(({ name }) => full.has(name)).map(secondsLeft)
  throw new ApiError('too-many-requests', { retryAfterSeconds: spread(Math.max(...waits)) })
}
