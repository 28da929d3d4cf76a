import * as z from 'zod/mini'

/** For which call an envelope is, and what makes it the only one of its kind. */
export interface EnvelopedCall {
  readonly method: 'POST'
  /** Below the API's base, without `enc/`. */
  readonly path: string
  readonly nonce: string
}

/** Random, at least 128 bits of it. */
export const envelopeNonce = z.string().check(z.regex(/^[\w-]{22,64}$/))

/** What the Mac proves (SPEC EN1, EN6): an answer has no call of its own. */
export function provedText(timestamp: number, payload: string, call?: EnvelopedCall): string {
  const content = `${timestamp}.${payload}`
  return call === undefined ? content : `${call.method} ${call.path}\n${call.nonce}\n${content}`
}
