import * as z from 'zod/mini'
import { line } from '#core/domain/hospital/record-base.ts'
import { readText } from '#core/domain/text/written.ts'
import { assigneeWish } from './assignee.ts'
import { REQUEST_NOTE, requestStates } from './request.ts'

/** What staff do with a request. */
export const requestWish = {
  state: z.optional(z.enum(requestStates)),
  /** Whose it is from now on. */
  assignee: z.optional(assigneeWish),
  answer: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REQUEST_NOTE))),
}

/** Done as a whole, and only where the request is as its author saw it: its patient reads every answer. */
export const requestWork = z
  .strictObject({
    ...requestWish,
    /** The request. */
    form: z.uuid().check(z.regex(/^[^A-Z]*$/)),
    /** As its author saw it; the assignee by name, and the last of its notes. */
    before: z.strictObject({
      state: z.enum(requestStates),
      assignee: z.nullable(line),
      lastNote: z.nullable(z.uuid()),
    }),
  })
  .check(z.refine(({ form: _form, before: _before, ...wish }) => Object.values(wish).some((one) => one !== undefined)))
export type RequestWork = z.output<typeof requestWork>
