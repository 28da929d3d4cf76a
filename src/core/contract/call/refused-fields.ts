import * as z from 'zod/mini'
import { accountProblem } from '#core/domain/account/account.ts'

// oxlint-disable-next-line promise/valid-params -- zod's catch, no promise's
const problemOrInvalid = z.catch(accountProblem, 'invalid')

/**
 * The `data` of an answer that refuses fields of a form: one problem for each field, by its name. An unknown problem of
 * a newer server does not hide the others.
 */
export const refusedFields = z.object({ problems: z.record(z.string(), problemOrInvalid) })
export type RefusedFields = z.infer<typeof refusedFields>
