import * as z from 'zod/mini'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** The calls for a person's own sessions. The bearer names the person. */
export const sessionCalls = {
  /** Every session of the account that has not ended, the most recently used first. */
  sessions: {
    method: 'GET',
    path: 'mobile/account/sessions',
    credential: 'bearer',
    request: nothing,
    response: z.array(
      z.object({
        Id: z.uuid(),
        /** Browser and system, "Chrome · Android"; empty where unknown. */
        DeviceName: z.string(),
        SignedInAt: z.iso.datetime(),
        /** When it was last renewed. An open page renews it about every quarter of an hour. */
        UsedAt: z.iso.datetime(),
        /** Whether it is the caller's present session. */
        IsCurrent: z.boolean(),
      }),
    ),
  },
  /** Ends one of the caller's sessions, also when it has ended already. 404 for other people's sessions. */
  endSession: {
    method: 'POST',
    path: 'mobile/account/sessions/end',
    credential: 'bearer',
    body: smallBody,
    request: z.strictObject({ Id: z.uuid() }),
    response: nothing,
  },
  /** Ends every session of the caller except the present one. */
  endOtherSessions: {
    method: 'POST',
    path: 'mobile/account/sessions/end_others',
    credential: 'bearer',
    body: smallBody,
    request: nothing,
    response: z.object({ Ended: z.int() }),
  },
} satisfies Record<string, Call>
