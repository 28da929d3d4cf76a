import { createHmac, hash, randomBytes } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/** A token for renewal, and the bearer that came with it. */
export interface TokenPair {
  readonly refresh: string
  readonly bearer: string
}

/** The first pair of a sign-in, 256 bits each. */
export function makeTokens(keys: KeyRing): TokenPair {
  return pairOf(keys, randomBytes(32).toString('base64url'))
}

/**
 * The pair that follows. It is derived from the token and a key of the hospital: many tabs that renew at once get the
 * same pair, although only hashes are kept.
 */
export function nextTokens(keys: KeyRing, refresh: string): TokenPair {
  return pairOf(keys, derive(keys, 'next token', refresh))
}

/** The successors of a token, each derived from the one before; the first is that of nextTokens. */
export function successorsOf({ secretFor }: KeyRing, refresh: string, count: number): string[] {
  const secret = secretFor('session next token')
  const successors: string[] = []
  for (let last = refresh; successors.length < count; successors.push(last)) last = hmac(secret, last)
  return successors
}

/**
 * The first pair after a code. It is derived from the token that came with the code, so that a client that missed the
 * answer can get it again. An attacker who planted that token cannot derive the pair.
 */
export function tokensAfterCode(keys: KeyRing, refresh: string): TokenPair {
  return pairOf(keys, derive(keys, 'token after code', refresh))
}

export const pairOf = (keys: KeyRing, refresh: string): TokenPair => ({
  refresh,
  bearer: derive(keys, 'bearer', refresh),
})

const derive = ({ secretFor }: KeyRing, use: string, refresh: string): string =>
  hmac(secretFor(`session ${use}`), refresh)

const hmac = (secret: Buffer, refresh: string): string =>
  createHmac('sha256', secret).update(refresh).digest('base64url')

/** The hash that is kept. 256 bits cannot be guessed, so it needs no key. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
