import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { compactVerify } from 'jose/jws/compact/verify'
import { importJWK } from 'jose/key/import'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'

/** Why a token is rejected. `unknown-key` may mean a key rotation: the keys should be fetched again. */
export type TokenFailure = 'unknown-key' | 'not-genuine'

export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly reason: TokenFailure
  constructor(reason: TokenFailure, cause?: unknown) {
    super(`token: ${reason}`, { cause })
    this.reason = reason
  }
}

export const SIGNING_ALGORITHM = 'ES256'

/**
 * The payload, as JSON, of a token with a valid signature of the hospital.
 * @param token compact JWS (RFC 7515), ES256, `kid` naming one of `keys`
 * @param type the media type in the header (RFC 7515, 4.1.9): a token of another type is rejected
 * @throws TokenError
 */
export async function readSignedToken(token: string, keys: readonly PublicKey[], type: string): Promise<unknown> {
  const key = keys.find(({ id }) => id === keyIdOf(token))
  if (!key) throw new TokenError('unknown-key')
  try {
    const publicKey = await importJWK({ ...key.jwk }, SIGNING_ALGORITHM)
    const { payload, protectedHeader } = await compactVerify(token, publicKey, { algorithms: [SIGNING_ALGORITHM] })
    if (protectedHeader.typ !== type) throw new TypeError(`typ is ${protectedHeader.typ}`)
    return JSON.parse(new TextDecoder().decode(payload))
  } catch (error) {
    throw new TokenError('not-genuine', error)
  }
}

function keyIdOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid
  } catch (error) {
    throw new TokenError('not-genuine', error)
  }
}
