import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'

export interface TallyOptions {
  /** So many in a window for one subject. */
  readonly hits: number
  /** So many more for those who are known. */
  readonly reserve?: number
  readonly windowSeconds: number
  /** Seconds since any moment, never going back. */
  readonly clock: () => number
}

interface Window {
  hits: number
  /** Of them, those that others have not been told of. */
  untold: number
  ends: number
}

/** What this process has counted for a subject since it last told. */
export interface Counted {
  readonly subject: string
  readonly hits: number
}

/** How a subject stands by the counts of all processes. */
export interface Standing extends Counted {
  readonly seconds_left: number
}

/** Beyond so many subjects the oldest are forgotten: names are free, memory is not. */
const SUBJECTS = 100_000

/**
 * Counts requests in memory, without a statement for each. `share` brings the counts of several processes together
 * now and then; until then a subject may come to each of them as often as the limit says.
 */
export class Tally {
  readonly #windows = new Map<string, Window>()
  readonly #options: TallyOptions

  constructor(options: TallyOptions) {
    this.#options = options
  }

  /**
   * Counts one for a device's id or an address.
   * @param isKnown whether the caller may use what is reserved; asked only where it matters
   * @throws ApiError `too-many-requests` over the limit
   */
  hit(name: string, isKnown = () => false): void {
    const now = this.#options.clock()
    const subject = subjectOf(name)
    const window = this.#windowOf(subject, now)
    const { hits, reserve = 0 } = this.#options
    if (window.hits >= hits && !(window.hits < hits + reserve && isKnown()))
      throw new ApiError('too-many-requests', { retryAfterSeconds: spread(window.ends - now) })
    window.hits++
    window.untold++
  }

  /** What others have not been told yet. It counts as told. */
  take(): Counted[] {
    const counted = [...this.#windows].flatMap(([subject, { untold }]) =>
      untold > 0 ? [{ subject, hits: untold }] : [],
    )
    for (const { subject } of counted) this.#set(subject, (window) => ({ ...window, untold: 0 }))
    return counted
  }

  /** Takes back what could not be told. */
  putBack(counted: readonly Counted[]): void {
    for (const { subject, hits } of counted)
      this.#set(subject, (window) => ({ ...window, untold: window.untold + hits }))
  }

  /** Learns how subjects stand with everybody's counts. */
  learn(standings: readonly Standing[]): void {
    const now = this.#options.clock()
    for (const { subject, hits, seconds_left } of standings)
      this.#set(subject, ({ untold }) => ({ hits: hits + untold, untold, ends: now + seconds_left }))
  }

  #windowOf(subject: string, now: number): Window {
    const known = this.#windows.get(subject)
    if (known && known.ends > now) return known
    if (known) this.#windows.delete(subject)
    if (this.#windows.size >= SUBJECTS) this.#forgetOldest(now)
    const window = { hits: 0, untold: 0, ends: now + this.#options.windowSeconds }
    this.#windows.set(subject, window)
    return window
  }

  #set(subject: string, change: (window: Window) => Window): void {
    const window = this.#windows.get(subject)
    if (window) this.#windows.set(subject, change(window))
  }

  /** Those that have ended, and a tenth of the others if none has. */
  #forgetOldest(now: number): void {
    for (const [subject, { ends }] of this.#windows) if (ends <= now) this.#windows.delete(subject)
    if (this.#windows.size < SUBJECTS) return
    for (const subject of [...this.#windows.keys()].slice(0, SUBJECTS / 10)) this.#windows.delete(subject)
  }
}
