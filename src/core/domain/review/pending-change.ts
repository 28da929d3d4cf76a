import * as z from 'zod/mini'
import { requestWish } from '#core/domain/request/request-work.ts'
import { requestStates } from '#core/domain/request/request.ts'
import { reviewWish } from './review-change.ts'
import { reviewStates } from './review.ts'

/** What staff did with a form or a request; its device shows it until the hospital has it. */
export const pendingChange = z.object({
  ...reviewWish,
  ...requestWish,
  state: z.optional(z.enum([...reviewStates, ...requestStates])),
  /** Of the colleague whom it was given to. */
  assigneeName: z.optional(z.string()),
  /** Of the change. */
  id: z.string(),
  /** Of the form or the request. */
  form: z.string(),
  /** Which of the two. */
  of: z.optional(z.enum(['form', 'request'])),
  reference: z.optional(z.string()),
  /** When it was made, ms since 1970, by this device's clock. */
  at: z.number(),
})
export type PendingChange = z.output<typeof pendingChange>
