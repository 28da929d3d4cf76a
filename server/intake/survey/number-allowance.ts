import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { passLimit, recordPassed } from '#server/platform/http/limits/rate-limiter.ts'
import { type RateLimitName, rateLimits, reserveOf } from '#server/platform/http/limits/rate-limits.ts'
import {
  type Count,
  EVERYBODY,
  giveBack,
  roomsBefore,
  setAside,
  type Standing,
} from '#server/platform/http/limits/set-aside.ts'
import { subjectOf } from '#server/platform/http/limits/subject.ts'
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

interface NumberCount extends Count {
  /** Whether it counts numbers that opened nothing, or numbers at all. */
  readonly misses: boolean
}

/** What all share who are behind an address. */
const addressLimits: ReadonlySet<RateLimitName> = new Set(['survey-number', 'survey-number-stranger'])

/** Limits with a reserve for known devices. */
const reservedLimits: ReadonlySet<RateLimitName> = new Set(['survey-number-stranger', 'survey-number-total'])

/** After so many seconds more numbers of a batch that was too long are looked up. */
const SOON = 60
/** No more of one batch can be granted, so no more is set aside for it while it is looked up. */
const MOST = rateLimits['survey-code-device'].hits

/**
 * Sets aside as many look-ups as a device wants, before anybody looks: of many guesses at once none over a limit learns
 * anything. What was not used is given back by `settle`. One statement each, however many numbers there are.
 */
export async function allowNumbers(
  { db, metrics = noMetrics }: AllowanceOptions,
  bringer: Bringer,
  wanted: number,
): Promise<Allowance> {
  const counts = countsOf(bringer)
  const asked = Math.min(wanted, MOST)
  const standings = await setAside(db, counts, asked)
  const strangers = roomsBefore(standings, asked, false)
  const isShort = strangers.some(({ name, room }) => reservedLimits.has(name) && room < asked)
  const isExempt = isShort && (await isKnown(db, bringer, strangers))
  const rooms = roomsBefore(standings, asked, isExempt)
  const binding = (name: RateLimitName) =>
    bringer.proven ? !addressLimits.has(name) : !isExempt || name !== 'survey-number-stranger'
  const bounds = rooms.filter(({ name }) => binding(name))
  const granted = Math.max(0, Math.min(asked, ...bounds.map(({ room }) => room)))
  const short = bounds.filter(({ room }) => room < asked)
  const proofHelps = !bringer.proven && short.length > 0 && short.every(({ name }) => addressLimits.has(name))
  for (const { name } of short) metrics.count('portal_refusals_total', { limit: name })
  const used = ({ name, misses }: NumberCount, missed: number) => {
    if (misses) return missed
    return binding(name) ? granted : 0
  }
  const settle = async (missed: number) => {
    const after = await giveBack(
      db,
      counts.map((count) => ({ ...count, back: asked - used(count, missed) })),
    )
    if (granted > missed) await setAside(db, [openedBy(bringer)], granted - missed)
    if (granted === wanted) return SOON
    await recordReached(db, counts, after)
    const full = after.filter(
      ({ name, hits }) => binding(name) && hits >= rateLimits[name].hits - (isExempt ? 0 : reserveOf(name)),
    )
    return Math.max(SOON, ...full.map(({ seconds_left }) => seconds_left))
  }
  const release = async () => {
    await giveBack(
      db,
      counts.map((count) => ({ ...count, back: asked })),
    )
  }
  return { granted, proofHelps, settle, release }
}

/** In one order everywhere, so that no two statements wait for each other. */
const countsOf = ({ device, address, proven }: Bringer): readonly NumberCount[] => [
  { name: 'survey-code-device', subject: device, misses: true },
  { name: 'survey-number', subject: subjectOf(address), misses: false },
  ...(proven ? [{ name: 'survey-number-proven', subject: subjectOf(address), misses: false } as const] : []),
  { name: 'survey-number-stranger', subject: subjectOf(address), misses: false },
  { name: 'survey-number-total', subject: EVERYBODY, misses: false },
]

const openedBy = ({ device }: Bringer): Count => ({ name: 'survey-opened-device', subject: device })

/** Whether at least half of what a device asked for opened something. */
async function isKnown(
  db: Kysely<Database>,
  bringer: Bringer,
  rooms: ReturnType<typeof roomsBefore>,
): Promise<boolean> {
  const left = rooms.find(({ name }) => name === 'survey-code-device')?.room ?? 0
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

/** Once in a window, as every limit that is passed. */
async function recordReached(db: Kysely<Database>, counts: readonly NumberCount[], after: readonly Standing[]) {
  for (const { name, hits } of after) {
    const subject = counts.find((count) => count.name === name)?.subject
    if (subject === undefined || hits !== rateLimits[name].hits) continue
    if (await passLimit(db, name, subject)) await recordPassed(db, name)
  }
}
