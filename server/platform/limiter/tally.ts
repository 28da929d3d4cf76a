import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'

export interface TallyOptions {
  /** The most in a window for one subject. */
  readonly hits: number
  /** The additional amount for known callers. */
  readonly reserve?: number
  readonly windowSeconds: number
  /** Seconds from any moment; monotonic. */
  readonly clock: () => number
}

interface Window {
  hits: number
  /** The part of the count that other processes do not know yet. */
  untold: number
  ends: number
}

/** A subject's count in this process since it was last shared. */
export interface Counted {
  readonly subject: string
  readonly hits: number
}

/** A subject's count over all processes. */
export interface Standing extends Counted {
  readonly seconds_left: number
}

/** Above this number the oldest subjects are forgotten: names can be invented, and memory is limited. */
const SUBJECTS = 100_000

/**
 * Counts requests in memory, without a statement for each. `share` sums the counts of all processes from time to time;
 * until then a subject may use its whole limit at each of them.
 */
export class Tally {
  readonly #windows = new Map<string, Window>()
  readonly #options: TallyOptions

  constructor(options: TallyOptions) {
    this.#options = options
  }

  /**
   * Counts one for a device's id or an address.
   * @param isKnown whether the caller may use the reserve; called only where it matters
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

  /** The counts that others do not know yet; they are known from now on. */
  take(): Counted[] {
    const counted = [...this.#windows].flatMap(([subject, { untold }]) =>
      untold > 0 ? [{ subject, hits: untold }] : [],
    )
    for (const { subject } of counted) this.#set(subject, (window) => ({ ...window, untold: 0 }))
    return counted
  }

  /** Returns counts that could not be shared. */
  putBack(counted: readonly Counted[]): void {
    for (const { subject, hits } of counted)
      this.#set(subject, (window) => ({ ...window, untold: window.untold + hits }))
  }

  /** Takes over the sums of all processes. */
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

  /** Forgets subjects whose window has ended; if there are none, a tenth of the others. */
  #forgetOldest(now: number): void {
    for (const [subject, { ends }] of this.#windows) if (ends <= now) this.#windows.delete(subject)
    if (this.#windows.size < SUBJECTS) return
    for (const subject of [...this.#windows.keys()].slice(0, SUBJECTS / 10)) this.#windows.delete(subject)
  }
}
