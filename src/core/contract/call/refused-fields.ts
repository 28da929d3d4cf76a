import * as z from 'zod/mini'
import { accountProblem } from '#core/domain/account/account.ts'

// oxlint-disable-next-line promise/valid-params -- zod's catch, no promise's
const problemOrInvalid = z.catch(accountProblem, 'invalid')

/**
 * What `data` holds when it is fields of a form that were refused: one problem for each, by the field's name there. A word
 * that a newer server has for one of them hides none of the others.
 */
export const refusedFields = z.object({ problems: z.record(z.string(), problemOrInvalid) })
export type RefusedFields = z.infer<typeof refusedFields>
