import * as z from 'zod/mini'
import { moment } from '#core/domain/hospital/record-base.ts'
import { assigneeWish } from '#core/domain/request/assignee.ts'
import { readText } from '#core/domain/text/written.ts'
import { REVIEW_NOTE, reviewLabels, reviewStates } from './review.ts'

/** A change of a form's review by staff. */
export const reviewWish = {
  state: z.optional(z.enum(reviewStates)),
  /** The new reviewer of the form. */
  assignee: z.optional(assigneeWish),
  note: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REVIEW_NOTE))),
  label: z.optional(z.strictObject({ name: z.enum(reviewLabels), isOn: z.boolean() })),
}

/**
 * A note and a label are always added. State and reviewer change only where no colleague has changed them since the
 * author saw them.
 */
export const reviewChange = z
  .strictObject({
    ...reviewWish,
    form: z.uuid().check(z.regex(/^[^A-Z]*$/)),
    /** The state that the author saw. `reviewedAt` is by the hospital's clock, and null before the first review. */
    before: z.strictObject({
      state: z.enum(reviewStates),
      assignee: z.nullable(z.uuid()),
      reviewedAt: z.nullable(moment),
    }),
  })
  .check(z.refine(({ form: _form, before: _before, ...wish }) => Object.values(wish).some((one) => one !== undefined)))
export type ReviewChange = z.output<typeof reviewChange>
