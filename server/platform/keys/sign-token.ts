import { CompactSign } from 'jose'
import { SIGNING_ALGORITHM } from '#core/crypto/signed-token.ts'
import type { KeyRing } from './key-ring.ts'

/** A compact JWS (RFC 7515) under the current receipt key; `type` is its purpose. */
export function signToken({ signing }: KeyRing, type: string, payload: object): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: type, kid: signing.id })
    .sign(signing.key)
}
