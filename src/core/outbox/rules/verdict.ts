import { ApiError } from '#core/api/api-error.ts'
import type { ProblemReason } from '#core/db/rows.ts'

/**
 * What an answer without a receipt means for the rows that were sent.
 * `retry`: try again after a backoff; the pass ends. `pause`: the whole queue waits.
 * `split`: halve the batch to find the row at fault; a single row is refused. `hold`, `refuse`: a person is needed.
 */
export type Verdict =
  | { readonly is: 'retry'; readonly problem: ProblemReason; readonly serverError: boolean }
  | { readonly is: 'pause'; readonly for: number | undefined }
  | { readonly is: 'split'; readonly problem: ProblemReason }
  | { readonly is: 'hold'; readonly problem: ProblemReason }
  | { readonly is: 'refuse'; readonly problem: ProblemReason }

/** The verdict on a failed delivery. An error other than ApiError is a fault of the app and is thrown again. */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiError)) throw error
  switch (error.reason) {
    case 'offline':
    case 'timed-out':
    case 'intercepted':
      return { is: 'retry', problem: error.reason, serverError: false }
    case 'server-error':
    case 'unexpected':
    case 'clock-skew':
      return { is: 'retry', problem: 'server-error', serverError: true }
    case 'busy':
      return { is: 'pause', for: error.retryAfter }
    case 'too-large':
    case 'invalid':
      return { is: 'split', problem: error.reason }
    case 'unauthorized':
    case 'update-first':
      return { is: 'hold', problem: error.reason }
    case 'forbidden':
      return { is: 'refuse', problem: error.reason }
  }
}
