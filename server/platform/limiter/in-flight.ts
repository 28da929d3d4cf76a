import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { RESERVE_BESIDE } from '#server/platform/limits/rate-limits.ts'

export interface InFlightOptions {
  readonly requests: number
  /** The bytes of their bodies. A single request is always taken, however large. */
  readonly bytes: number
}

/** Known callers find a place until so much more has begun; strangers alone cannot take it. */
const KNOWN_SHARE = 1 + RESERVE_BESIDE

/** Seconds after which a refused request may find room. */
const RETRY_SECONDS = 2

/**
 * Limits the work that has begun and not ended. A request above the limit is refused before it costs anything, so that
 * running work is answered in time.
 */
export class InFlight {
  readonly #options: InFlightOptions
  #requests = 0
  #bytes = 0

  constructor(options: InFlightOptions) {
    this.#options = options
  }

  /**
   * @param isKnown whether the caller may use the reserve; called only where it matters
   * @returns a function that ends the work, to be called once
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
