import type { ErrorReason } from '#core/contract/call/error-reason.ts'

interface Details {
  /** Replaces the reason's own sentence. Never contains a value that was sent. */
  readonly message?: string
  readonly data?: unknown
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The one error with which the server refuses a call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly reason: ErrorReason
  readonly details: Details
  constructor(reason: ErrorReason, details: Details = {}) {
    super(details.message ?? reason, { cause: details.cause })
    this.reason = reason
    this.details = details
  }
}
