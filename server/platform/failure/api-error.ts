import type { ErrorReason } from '#core/contract/call/error-reason.ts'

interface Details {
  /** Said in place of the reason's own sentence. Never holds a value that was sent. */
  readonly message?: string
  readonly data?: unknown
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The server's one way to refuse a call. */
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
