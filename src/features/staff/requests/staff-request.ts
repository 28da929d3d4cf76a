import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'

/** One request, as its page shows it. */
export type StaffRequest = ResponseOf<typeof staffCalls.staffRequest>['request']
