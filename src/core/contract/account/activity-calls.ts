import * as z from 'zod/mini'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** Calls about people's actions in the portal (spec section 7). */
export const activityCalls = {
  /** Records an action on a page of the portal. */
  logActivity: {
    method: 'POST',
    path: 'master/clientside/log_activity',
    credential: 'bearer',
    body: smallBody,
    request: z.strictObject({
      Label: z._default(z.string().check(z.minLength(1), z.maxLength(50)), 'trans'),
      Path: z.string().check(z.maxLength(300), z.regex(/^\//)),
      Activity: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: nothing,
  },
} satisfies Record<string, Call>
