import { LATEST_RETRY_SECONDS } from '#core/contract/submission/submission-calls.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'

const BASE = 2000
/** The longest backoff, in milliseconds. */
export const LONGEST_BACKOFF = 5 * 60_000
/** How long a row waits, in milliseconds, that the hospital postpones without a time. */
const POSTPONED = 5 * 60_000
/** The longest postponement, with its random part. */
const LONGEST_POSTPONEMENT = LATEST_RETRY_SECONDS * 1000 * 1.5
/** The longest pause, whatever the server asks for. */
export const LONGEST_PAUSE = 60 * 60_000

/** Full jitter: random(0, min(5 min, 2 s · 2ⁿ)), in milliseconds, n being the number of failed deliveries before. */
export const backoff = (attempts: number, random: () => number): number =>
  random() * Math.min(LONGEST_BACKOFF, BASE * 2 ** attempts)

/** Milliseconds: as long as the hospital asks, plus up to half of it, so that devices do not return at once. */
export const postponement = (seconds: number | undefined, random: () => number): number =>
  (seconds === undefined ? POSTPONED : seconds * 1000) * (1 + random() / 2)

/** Whether the hospital postponed the row. */
export const isPostponed = ({ problem }: Pick<QueuedSubmission, 'problem'>): boolean =>
  problem === 'later' || problem === 'unknown-key'

/** The longest possible wait of a waiting row, in milliseconds. */
export const longestWait = (row: Pick<QueuedSubmission, 'problem'>): number =>
  isPostponed(row) ? LONGEST_POSTPONEMENT : LONGEST_BACKOFF

export const isDue = (row: Pick<QueuedSubmission, 'problem' | 'dueAt'>, now: number): boolean =>
  hasCome(row.dueAt, longestWait(row), now)

/** Whether a time has come. A time further ahead than the longest wait was set before the clock was set back. */
export const hasCome = (time: number, longest: number, now: number): boolean => time <= now || time - now > longest
