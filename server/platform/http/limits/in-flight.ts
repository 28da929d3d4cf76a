import { ApiError } from '#server/platform/http/api-error.ts'
import { spread } from './spread.ts'

export interface InFlightOptions {
  readonly requests: number
  /** Of their bodies. One request is always taken, however large. */
  readonly bytes: number
}

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
   * @returns what ends it, to be called once
   * @throws ApiError `unavailable` when there is no room
   */
  enter(bytes: number): () => void {
    const { requests, bytes: most } = this.#options
    if (this.#requests >= requests || (this.#requests > 0 && this.#bytes + bytes > most))
      throw new ApiError('unavailable', { retryAfterSeconds: spread(RETRY_SECONDS) })
    this.#requests++
    this.#bytes += bytes
    return () => {
      this.#requests--
      this.#bytes -= bytes
    }
  }
}
