import * as z from 'zod/mini'
import { moment } from '#core/domain/hospital/record-base.ts'
import { staffStages } from '#core/domain/staff/staff.ts'

/** What a refused member of staff must do first, in the `data` of a 401. */
export const staffRefusal = z.object({ stage: z.enum(staffStages) })
export type StaffRefusal = z.infer<typeof staffRefusal>

/** Which colleague made the change that came first, by name, in the `data` of a 409. */
export const lateChange = z.object({ by: z.string(), at: moment, isClosed: z.boolean() })
export type LateChange = z.infer<typeof lateChange>

/** The problem of an invitation, or of a change of a staff member, in the `data` of a 422. */
export const staffProblem = z.object({
  problem: z.enum([
    'unknown-invitation',
    'used-invitation',
    'ended-invitation',
    'password-short',
    'password-long',
    'password-easy',
    'last-super',
    'already-active',
    'other-units',
    'super-only',
    'unknown-role',
    'passkey-refused',
    'passkey-only',
    'passkey-first',
    'colleague-elsewhere',
    'colleague-gone',
    'colleague-may-not',
    'may-not-assign',
  ]),
})
export type StaffProblem = z.infer<typeof staffProblem>['problem']
