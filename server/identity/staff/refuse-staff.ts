import type { lateChange, StaffProblem, staffProblem } from '#core/contract/staff/staff-refusal.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type * as z from 'zod/mini'

/** Names the problem by a code, so that the page can tell it in the reader's language. */
export const refuseStaff = (problem: StaffProblem): ApiError =>
  new ApiError('unprocessable', { message: problem, data: { problem } satisfies z.output<typeof staffProblem> })

interface Last {
  /** The id of who did it. */
  readonly staff: string
  readonly name: string
  readonly at: Date
  readonly isClosed: boolean
}

/** Says which colleague was faster, where that is known. */
export const refuseLate = ({ id }: { readonly id: string }, last: Last | undefined): ApiError =>
  new ApiError('changed-meanwhile', {
    ...(last &&
      last.staff !== id && {
        data: { by: last.name, at: last.at.toISOString(), isClosed: last.isClosed } satisfies z.output<
          typeof lateChange
        >,
      }),
  })
