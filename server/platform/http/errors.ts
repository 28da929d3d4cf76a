import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorReason, statusOf } from '#core/contract/call/error-reason.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { ResponseBody } from '#core/contract/call/response.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'

const sentences: Readonly<Record<ErrorReason, string>> = {
  'bad-request': 'The request is not one that this call takes.',
  'bad-envelope': 'The envelope cannot be opened.',
  'clock-skew': 'The clock of this device differs too much from the time of the server.',
  'bad-credential': 'The credential is missing or wrong.',
  forbidden: 'This is not allowed.',
  'no-such-call': genericMessages.notFound('call'),
  'not-found': genericMessages.notFound('record'),
  'too-slow': 'The request took too long to arrive.',
  'too-large': 'The request is too large.',
  'changed-meanwhile': 'This was changed meanwhile. Read it again.',
  unprocessable: 'The request cannot be worked off.',
  'update-first': 'This version of the app is too old: please reload it.',
  'too-many-requests': 'Too many requests: please try again later.',
  internal: 'Something went wrong on the server.',
  unavailable: 'The server cannot do this right now: please try again.',
}

/** Seconds that a device waits for a database that restarts. */
const UNAVAILABLE_RETRY_SECONDS = 5

type Told = Pick<ApiError['details'], 'data' | 'message'>

/** The one place where errors become HTTP. Details that are not for the caller stay here. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { reason, details } = toApiError(error)
  if (statusOf[reason] >= 500) request.log.error({ event: 'request-failed', reason, err: error })
  if (details.retryAfterSeconds !== undefined) void reply.header('retry-after', details.retryAfterSeconds)
  return reply
    .code(statusOf[reason])
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(bodyOf(reason, details))
}

export function bodyOf(reason: ErrorReason, { data = null, message = sentences[reason] }: Told = {}): string {
  const body: ResponseBody = { data, error: reason, message }
  return JSON.stringify(body)
}

/** Turns any error into the one that its caller sees. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error))
    return new ApiError('unavailable', { cause: error, retryAfterSeconds: spread(UNAVAILABLE_RETRY_SECONDS) })
  const status = statusFromFastify(error)
  if (status === 413) return new ApiError('too-large', { cause: error })
  if (status >= 400 && status < 500) return new ApiError('bad-request', { cause: error })
  return new ApiError('internal', { cause: error })
}

function statusFromFastify(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
