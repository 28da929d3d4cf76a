import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { passLimit, recordPassed } from '#server/platform/limiter/rate-limiter.ts'
import { type Count, EVERYBODY, giveBack, setAside } from '#server/platform/limiter/set-aside.ts'
import type { Room } from '#server/platform/limiter/take-counts.ts'
import { takeUpTo } from '#server/platform/limiter/take-room.ts'
import { type RateLimitName, rateLimits } from '#server/platform/limits/rate-limits.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'

/** The sender of numbers. */
export interface Bringer {
  readonly device: string
  readonly address: string
  /** Whether its device did work: it then does not wait for others behind its address. */
  readonly proven?: boolean
}

export interface AllowanceOptions {
  readonly db: Kysely<Database>
  readonly metrics?: Metrics | undefined
}

/** How many of a batch's numbers may be looked up now. */
export interface Allowance {
  readonly granted: number
  /** Whether only the limit of the address is full: after some work by the device they need not wait. */
  readonly proofHelps: boolean
  /** Takes how many of the granted look-ups found nothing; tells in how many seconds the others may come again. */
  readonly settle: (misses: number) => Promise<number>
  /** Gives all of them back: none was looked up. */
  readonly release: () => Promise<void>
}

/** Seconds until more numbers of a batch that was too long are looked up. */
const SOON = 60
/** A batch is never granted more, so no more is reserved while it is looked up. */
const MOST = rateLimits['survey-code-device'].hits

/**
 * Takes a device's look-ups before any is made, so that of many concurrent guesses none beyond a limit learns anything.
 * `settle` gives the unused ones back. Each is one statement for any number of numbers.
 */
export async function allowNumbers(
  { db, metrics = noMetrics }: AllowanceOptions,
  bringer: Bringer,
  wanted: number,
): Promise<Allowance> {
  const counts = countsOf(bringer)
  const asked = Math.min(wanted, MOST)
  const { granted, rooms } = await takeUpTo(db, counts, asked, (before) => isKnown(db, bringer, before))
  const short = rooms.filter(({ has_room }) => !has_room)
  const proofHelps = !bringer.proven && short.length > 0 && short.every(({ name }) => name === 'survey-number')
  for (const { name } of short) metrics.count('portal_refusals_total', { limit: name })
  const give = (backOf: (name: RateLimitName) => number) =>
    granted > 0
      ? giveBack(
          db,
          counts.filter(({ hits }) => hits !== 0).map((count) => ({ ...count, back: backOf(count.name) })),
        )
      : undefined
  const settle = async (missed: number) => {
    await give((name) => (name === MISSES ? granted - missed : 0))
    if (granted > missed) await setAside(db, [openedBy(bringer)], granted - missed)
    if (granted === wanted) return SOON
    const used = rooms.map((one) => ({ ...one, used: one.name === MISSES ? missed : granted }))
    for (const { name, subject, hits, used: more } of used) {
      // Recorded once in a window, like every limit that is reached.
      if (hits + more === rateLimits[name].hits && (await passLimit(db, name, subject))) await recordPassed(db, name)
    }
    const full = used.filter(({ room, used: more }) => room <= more)
    return Math.max(SOON, ...full.map(({ seconds_left }) => seconds_left))
  }
  const release = async () => {
    await give(() => granted)
  }
  return { granted, proofHelps, settle, release }
}

/** Counts numbers that found nothing; the other limits count all numbers. */
const MISSES = 'survey-code-device'

/** All statements take counts in this order, so that no two deadlock. Numbers with proof of work count apart. */
const countsOf = ({ device, address, proven }: Bringer): readonly (Count & { readonly hits?: 0 })[] => [
  { name: MISSES, subject: device },
  { name: 'survey-number', subject: subjectOf(address), ...(proven && { hits: 0 }) },
  ...(proven ? [{ name: 'survey-number-proven', subject: subjectOf(address) } as const] : []),
  { name: 'survey-number-total', subject: EVERYBODY },
]

const openedBy = ({ device }: Bringer): Count => ({ name: 'survey-opened-device', subject: device })

/** Whether at least half of the numbers that a device sent were found. */
async function isKnown(db: Kysely<Database>, bringer: Bringer, rooms: readonly Room[]): Promise<boolean> {
  const left = rooms.find(({ name }) => name === MISSES)?.room ?? 0
  const { name, subject } = openedBy(bringer)
  const opened = await db
    .selectFrom('rate_limit')
    .select('hits')
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('window_ends', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return opened !== undefined && opened.hits >= MOST - left
}
