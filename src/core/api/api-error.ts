/**
 * Why a call failed. `intercepted`: the answer is not our server's (a captive portal's page, a redirect, a cut-off
 * body). `update-first`: our server no longer takes this app version. `unexpected`: an answer unknown to this client.
 */
export type ApiFailure =
  | 'offline'
  | 'timed-out'
  | 'intercepted'
  | 'unauthorized'
  | 'forbidden'
  | 'invalid'
  | 'clock-skew'
  | 'too-large'
  | 'update-first'
  | 'busy'
  | 'server-error'
  | 'unexpected'

interface Details {
  readonly status?: number
  readonly statusText?: string
  readonly serverMessage?: string
  readonly data?: unknown
  /** The server's Retry-After, in milliseconds. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A failed call. Its message has status, status text and the server's message, where they exist (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly reason: ApiFailure
  readonly status: number | undefined
  readonly statusText: string
  readonly serverMessage: string
  /** The server's data beside its message, to be parsed by the caller. */
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(reason: ApiFailure, details: Details = {}) {
    const { status, statusText = '', serverMessage = '', data, retryAfter, cause } = details
    // A 429 yields the status and the server's message only (spec section 8).
    const parts = status === 429 ? [status, serverMessage] : [status, statusText, serverMessage]
    super(parts.filter(Boolean).join(' ') || reason, { cause })
    this.reason = reason
    this.status = status
    this.statusText = statusText
    this.serverMessage = serverMessage
    this.data = data
    this.retryAfter = retryAfter
  }
}
