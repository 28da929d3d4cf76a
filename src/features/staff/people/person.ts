import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'

/** A member of staff, as the list has them. */
export type Person = ResponseOf<typeof staffCalls.staffPeople>['people'][number]
export type Role = ResponseOf<typeof staffCalls.staffPeople>['roles'][number]
