import * as z from 'zod/mini'

/** The reasons for which the server refuses a call: a fixed set, in a response's `error`. */
export const errorReason = z.enum([
  'bad-request',
  'bad-envelope',
  'clock-skew',
  'bad-credential',
  'forbidden',
  'no-such-call',
  'not-found',
  'too-slow',
  'too-large',
  'changed-meanwhile',
  'unprocessable',
  'update-first',
  'too-many-requests',
  'unavailable',
  'internal',
])
export type ErrorReason = z.infer<typeof errorReason>

/** The HTTP status of each reason. Every fault of an envelope gets the same answer. */
export const statusOf: Readonly<Record<ErrorReason, number>> = {
  'bad-request': 400,
  'bad-envelope': 400,
  'clock-skew': 400,
  'bad-credential': 401,
  forbidden: 403,
  'no-such-call': 404,
  'not-found': 404,
  'too-slow': 408,
  'changed-meanwhile': 409,
  'too-large': 413,
  unprocessable: 422,
  'update-first': 426,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
}
