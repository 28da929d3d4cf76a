import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { RESERVE_BESIDE } from '#server/platform/limits/rate-limits.ts'

export interface InFlightOptions {
  readonly requests: number
  /** Of their bodies. One request is always taken, however large. */
  readonly bytes: number
}

/** Who is known may find so much begun: strangers alone never leave them without a place. */
const KNOWN_SHARE = 1 + RESERVE_BESIDE

/** Seconds after which a refused request may find room. */
const RETRY_SECONDS = 2

/**
 * Bounds the work that has been begun and not ended: what comes beyond it is refused before it costs anything, so that what
 * has begun is answered in time.
 */
export class InFlight {
  readonly #options: InFlightOptions
  #requests = 0
  #bytes = 0

  constructor(options: InFlightOptions) {
    this.#options = options
  }

  /**
   * @param isKnown whether the caller may use what is reserved; asked only where it matters
   * @returns what ends it, to be called once
   * @throws ApiError `unavailable` when there is no room
   */
  enter(bytes: number, isKnown: () => boolean): () => void {
    if (!this.#hasRoom(bytes, 1) && !(this.#hasRoom(bytes, KNOWN_SHARE) && isKnown()))
      throw new ApiError('unavailable', { retryAfterSeconds: spread(RETRY_SECONDS) })
    this.#requests++
    this.#bytes += bytes
    return () => {
      this.#requests--
      this.#bytes -= bytes
    }
  }

  #hasRoom(bytes: number, share: number): boolean {
    const { requests, bytes: most } = this.#options
    return this.#requests < requests * share && (this.#requests === 0 || this.#bytes + bytes <= most * share)
  }
}
