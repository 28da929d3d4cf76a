import * as z from 'zod/mini'
import { line } from '#core/domain/hospital/record-base.ts'
import { readText } from '#core/domain/text/written.ts'
import { assigneeWish } from './assignee.ts'
import { REQUEST_NOTE, requestStates } from './request.ts'

/** A change of a request by staff. */
export const requestWish = {
  state: z.optional(z.enum(requestStates)),
  /** The new assignee. */
  assignee: z.optional(assigneeWish),
  answer: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REQUEST_NOTE))),
}

/** Applied as a whole, or not at all if the request has changed since its author saw it: the patient reads it. */
export const requestWork = z
  .strictObject({
    ...requestWish,
    /** The id of the request. */
    form: z.uuid().check(z.regex(/^[^A-Z]*$/)),
    /** The state that the author saw, with the assignee by name, and the last note. */
    before: z.strictObject({
      state: z.enum(requestStates),
      assignee: z.nullable(line),
      lastNote: z.nullable(z.uuid()),
    }),
  })
  .check(z.refine(({ form: _form, before: _before, ...wish }) => Object.values(wish).some((one) => one !== undefined)))
export type RequestWork = z.output<typeof requestWork>
