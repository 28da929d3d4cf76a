import { nothing, type Call, type StaffAccess } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** A call by a member of staff. The type makes its access required. */
export type StaffCall = Call &
  ({ readonly credential: 'staff'; readonly access: StaffAccess } | { readonly credential: 'basic' })

/** The defaults of staff's calls: of those that read, and of those that change something. */
export const staffRead = { method: 'GET', credential: 'staff', request: nothing, response: nothing } as const
export const staffChange = {
  method: 'POST',
  credential: 'staff',
  body: smallBody,
  request: nothing,
  response: nothing,
} as const
