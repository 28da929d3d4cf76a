import * as z from 'zod/mini'
import { languages } from '#core/domain/text/language.ts'
import type { Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

const short = z.string().check(z.maxLength(100))

/** The calls for deleting an account. The bearer names the account. */
export const deletionCalls = {
  /** Sends a code to the account's confirmed address or number: for a sign-in by number, which has no password. */
  deletionCode: {
    method: 'POST',
    path: 'mobile/account/deletion_code',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ Language: z.optional(z.enum(languages)) }),
    /** Seconds until another code may be requested, and how this one is sent. */
    response: z.object({ ResendAfter: z.int(), Channel: z.enum(['sms', 'email']) }),
  },
  /**
   * Closes the account: every session ends, and the account is erased after its days of grace. Password or code prove
   * that the caller is its owner.
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
