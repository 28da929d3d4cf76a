import * as z from 'zod/mini'
import { moment } from '#core/domain/hospital/record-base.ts'
import { staffStages } from '#core/domain/staff/staff.ts'

/** Why a member of staff is refused, in the `data` of a 401: what their sign-in wants first. */
export const staffRefusal = z.object({ stage: z.enum(staffStages) })
export type StaffRefusal = z.infer<typeof staffRefusal>

/** Which colleague has changed what was to be changed, by name, in the `data` of a 409; null where that is not known. */
export const lateChange = z.object({ by: z.string(), at: moment, isClosed: z.boolean() })
export type LateChange = z.infer<typeof lateChange>

/** What is wrong with an invitation, or with a change of a staff member, in the `data` of a 422. */
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
