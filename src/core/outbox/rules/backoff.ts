import { LATEST_RETRY_SECONDS } from '#core/contract/submission/submission-calls.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'

const BASE = 2000
/** Nothing waits longer before it is tried again by itself. */
export const LONGEST_BACKOFF = 5 * 60_000
/** What one submission waits that the hospital wants later, unless it says how long. */
const POSTPONED = 5 * 60_000
/** The longest of these, with its jitter. */
const LONGEST_POSTPONEMENT = LATEST_RETRY_SECONDS * 1000 * 1.5
/** A pause that the server asks for is kept up to this long. */
export const LONGEST_PAUSE = 60 * 60_000

/** Full jitter: random(0, min(5 min, 2 s · 2ⁿ)), in milliseconds, n being the deliveries that failed before. */
export const backoff = (attempts: number, random: () => number): number =>
  random() * Math.min(LONGEST_BACKOFF, BASE * 2 ** attempts)

/** As long as the hospital asks, and up to half as long again: not all devices come back at once. In milliseconds. */
export const postponement = (seconds: number | undefined, random: () => number): number =>
  (seconds === undefined ? POSTPONED : seconds * 1000) * (1 + random() / 2)

/** Whether the hospital said when it wants a row again. */
export const isPostponed = ({ problem }: Pick<QueuedSubmission, 'problem'>): boolean =>
  problem === 'later' || problem === 'unknown-key'

/** The longest that a waiting row can have been told to wait, in milliseconds. */
export const longestWait = (row: Pick<QueuedSubmission, 'problem'>): number =>
  isPostponed(row) ? LONGEST_POSTPONEMENT : LONGEST_BACKOFF

export const isDue = (row: Pick<QueuedSubmission, 'problem' | 'dueAt'>, now: number): boolean =>
  hasCome(row.dueAt, longestWait(row), now)

/** Whether a time to wait for has come. One that is further away than any wait was set before the clock was set back. */
export const hasCome = (time: number, longest: number, now: number): boolean => time <= now || time - now > longest
