import * as z from 'zod/mini'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** The calls by which a person looks after their sessions. Whose they are says the bearer. */
export const sessionCalls = {
  /** Every session of the account that goes on, the one that was used last first. */
  sessions: {
    method: 'GET',
    path: 'mobile/account/sessions',
    credential: 'bearer',
    request: nothing,
    response: z.array(
      z.object({
        Id: z.uuid(),
        /** Browser and system, "Chrome · Android"; empty where they are not known. */
        DeviceName: z.string(),
        SignedInAt: z.iso.datetime(),
        /** When it was last renewed; an open page renews it about every quarter of an hour. */
        UsedAt: z.iso.datetime(),
        /** Whether it is the session that asks. */
        IsCurrent: z.boolean(),
      }),
    ),
  },
  /** Ends one of the caller's sessions; one that has ended already is fine. 404 for anybody else's. */
  endSession: {
    method: 'POST',
    path: 'mobile/account/sessions/end',
    credential: 'bearer',
    body: smallBody,
    request: z.strictObject({ Id: z.uuid() }),
    response: nothing,
  },
  /** Ends every session of the caller but the one that asks. */
  endOtherSessions: {
    method: 'POST',
    path: 'mobile/account/sessions/end_others',
    credential: 'bearer',
    body: smallBody,
    request: nothing,
    response: z.object({ Ended: z.int() }),
  },
} satisfies Record<string, Call>
