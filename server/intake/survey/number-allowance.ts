import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { passLimit, recordPassed } from '#server/platform/limiter/rate-limiter.ts'
import { type Count, EVERYBODY, giveBack, setAside } from '#server/platform/limiter/set-aside.ts'
import type { Room } from '#server/platform/limiter/take-counts.ts'
import { takeUpTo } from '#server/platform/limiter/take-room.ts'
import { type RateLimitName, rateLimits } from '#server/platform/limits/rate-limits.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'

/** Who brings numbers. */
export interface Bringer {
  readonly device: string
  readonly address: string
  /** Whether it did work for it: then it does not wait for others behind its address. */
  readonly proven?: boolean
}

export interface AllowanceOptions {
  readonly db: Kysely<Database>
  readonly metrics?: Metrics | undefined
}

/** How many of a batch's numbers may be looked up now. */
export interface Allowance {
  readonly granted: number
  /** Whether the others wait for their address alone: with work done for it they would not. */
  readonly proofHelps: boolean
  /** Says how many of those that were granted opened nothing; tells when the others may come again, in seconds. */
  readonly settle: (misses: number) => Promise<number>
  /** Says that none of them was looked up. */
  readonly release: () => Promise<void>
}

/** After so many seconds more numbers of a batch that was too long are looked up. */
const SOON = 60
/** No more of one batch can be granted, so no more is set aside for it while it is looked up. */
const MOST = rateLimits['survey-code-device'].hits

/**
 * Takes as many look-ups as a device wants and may have, before anybody looks: of many guesses at once none over a limit
 * learns anything. What was not used is given back by `settle`. One statement each, however many numbers there are.
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
      // Once in a window, as every limit that is passed.
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

/** It counts numbers that opened nothing; the others count numbers at all. */
const MISSES = 'survey-code-device'

/** In one order everywhere, so that no two statements wait for each other. What work was done for counts apart at its address. */
const countsOf = ({ device, address, proven }: Bringer): readonly (Count & { readonly hits?: 0 })[] => [
  { name: MISSES, subject: device },
  { name: 'survey-number', subject: subjectOf(address), ...(proven && { hits: 0 }) },
  ...(proven ? [{ name: 'survey-number-proven', subject: subjectOf(address) } as const] : []),
  { name: 'survey-number-total', subject: EVERYBODY },
]

const openedBy = ({ device }: Bringer): Count => ({ name: 'survey-opened-device', subject: device })

/** Whether at least half of what a device asked for opened something. */
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
