import type { Call, StaffAccess } from '#core/contract/call/call.ts'

/** A call by a member of staff. One that does not say which access it needs does not compile. */
export type StaffCall = Call &
  ({ readonly credential: 'staff'; readonly access: StaffAccess } | { readonly credential: 'basic' })
