import * as z from 'zod/mini'

/** How the calling off of a guest's request is called among submissions. */
export const GUEST_CANCEL = { kind: 'guest-cancel', version: 1 } as const

/** A guest has no session to show. The request's id stands for it: only staff and the device that sent it know it. */
export const guestCancel = z.strictObject({
  request: z.uuid().check(z.regex(/^[^A-Z]*$/)),
})
