import * as z from 'zod/mini'
import { languages } from '#core/domain/text/language.ts'
import type { Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

const short = z.string().check(z.maxLength(100))

/** The calls by which a person has their account deleted. Whose it is says the bearer. */
export const deletionCalls = {
  /** Sends a code to the account's confirmed place: for a sign-in by number, without the password. */
  deletionCode: {
    method: 'POST',
    path: 'mobile/account/deletion_code',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ Language: z.optional(z.enum(languages)) }),
    /** Seconds until another code may be asked for, and how this one travels. */
    response: z.object({ ResendAfter: z.int(), Channel: z.enum(['sms', 'email']) }),
  },
  /**
   * Closes the account: every session ends, and it is erased when its days of grace are over. The password shows that it
   * is its owner, or the code.
   */
  deleteAccount: {
    method: 'POST',
    path: 'mobile/account/delete',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.union([z.strictObject({ Password: short }), z.strictObject({ OTP: short })]),
    response: z.object({ EraseAt: z.iso.datetime() }),
  },
} satisfies Record<string, Call>
