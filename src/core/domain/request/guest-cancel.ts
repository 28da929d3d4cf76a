import * as z from 'zod/mini'

/** The kind and version of a guest's call-off as a submission. */
export const GUEST_CANCEL = { kind: 'guest-cancel', version: 1 } as const

/** A guest has no session. The request's id proves the sender: only staff and the sending device know it. */
export const guestCancel = z.strictObject({
  request: z.uuid().check(z.regex(/^[^A-Z]*$/)),
})
