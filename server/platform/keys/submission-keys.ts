import * as z from 'zod/mini'
import { publicJwk } from '#core/domain/submission/offline-kit.ts'

export const privateJwk = z.extend(publicJwk, { d: z.string().check(z.length(43)) })

const keyPair = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)), jwk: privateJwk })
export type KeyPair = z.infer<typeof keyPair>

const submissionKeys = z.strictObject({
  sealing: z.array(keyPair).check(z.minLength(1)),
  receipts: z.array(keyPair).check(z.minLength(1)),
  secret: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
})

/** Keys from before there was a secret lack it. */
export type KeysOfAnyAge = z.infer<typeof submissionKeys>

/**
 * The hospital's keys: P-256 private keys as JWK (RFC 7517). The first of each list is current. The others still open
 * what was sealed to them, and still verify receipts that they signed. `secret` is 32 random bytes in base64url, from
 * which the hospital derives its internal keys: it stays when the others rotate.
 */
export type SubmissionKeys = KeysOfAnyAge & { readonly secret: string }

export const hasSecret = (keys: KeysOfAnyAge): keys is SubmissionKeys => keys.secret !== undefined

/** The keys in a text; undefined when it has none. The error never quotes the text, which is a secret. */
export function parseSubmissionKeys(text: string): KeysOfAnyAge | undefined {
  try {
    return submissionKeys.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
