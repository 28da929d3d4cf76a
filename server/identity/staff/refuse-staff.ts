import type { StaffProblem, staffProblem } from '#core/contract/staff/staff-refusal.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type * as z from 'zod/mini'

/** Names the problem by a code, so that the page can tell it in the reader's language. */
export const refuseStaff = (problem: StaffProblem): ApiError =>
  new ApiError('unprocessable', { message: problem, data: { problem } satisfies z.output<typeof staffProblem> })
