import * as z from 'zod/mini'

/** The call that an envelope belongs to, and a nonce that makes it unique. */
export interface EnvelopedCall {
  readonly method: 'POST'
  /** The path below the API's base, without `enc/`. */
  readonly path: string
  readonly nonce: string
}

/** At least 128 random bits. */
export const envelopeNonce = z.string().check(z.regex(/^[\w-]{22,64}$/))

/** The text that the Mac covers (SPEC EN1, EN6). An answer belongs to no call. */
export function provedText(timestamp: number, payload: string, call?: EnvelopedCall): string {
  const content = `${timestamp}.${payload}`
  return call === undefined ? content : `${call.method} ${call.path}\n${call.nonce}\n${content}`
}
