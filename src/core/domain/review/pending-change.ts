import * as z from 'zod/mini'
import { requestWish } from '#core/domain/request/request-work.ts'
import { requestStates } from '#core/domain/request/request.ts'
import { reviewWish } from './review-change.ts'
import { reviewStates } from './review.ts'

/** A change of a form or a request by staff. Their device shows it until the hospital has it. */
export const pendingChange = z.object({
  ...reviewWish,
  ...requestWish,
  state: z.optional(z.enum([...reviewStates, ...requestStates])),
  /** The name of the new assignee. */
  assigneeName: z.optional(z.string()),
  /** The id of the change. */
  id: z.string(),
  /** The id of the form or request. */
  form: z.string(),
  /** Whether `form` names a form or a request. */
  of: z.optional(z.enum(['form', 'request'])),
  reference: z.optional(z.string()),
  /** When it was made, ms since 1970 by this device's clock. */
  at: z.number(),
})
export type PendingChange = z.output<typeof pendingChange>
