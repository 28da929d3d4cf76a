import { nothing, type Call, type StaffAccess } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** A call by a member of staff. One that does not say which access it needs does not compile. */
export type StaffCall = Call &
  ({ readonly credential: 'staff'; readonly access: StaffAccess } | { readonly credential: 'basic' })

/** What the calls of staff have in common, unless they say otherwise: those that read, and those that change something. */
export const staffRead = { method: 'GET', credential: 'staff', request: nothing, response: nothing } as const
export const staffChange = {
  method: 'POST',
  credential: 'staff',
  body: smallBody,
  request: nothing,
  response: nothing,
} as const
