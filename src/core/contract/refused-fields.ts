import * as z from 'zod/mini'
import { accountProblem } from '#core/domain/account.ts'

/** What `data` holds when it is fields of a form that were refused: one problem for each, by the field's name there. */
export const refusedFields = z.object({ problems: z.record(z.string(), accountProblem) })
export type RefusedFields = z.infer<typeof refusedFields>
