import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PASSKEY_PATIENCE } from '#core/contract/staff/passkey.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { StaffOptions } from './staff-options.ts'

/** What a passkey signs for: a sign-in, or keeping the passkey for a person. */
export type PasskeyUse = 'sign in' | `keep for ${string}`

const NONCE = 16
const TIME = 8

/** A challenge that the hospital recognizes without storing it: a nonce, its end, and a MAC of both and of its use. */
export function askPasskey({ keys }: Pick<StaffOptions, 'keys'>, use: PasskeyUse): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(TIME)
  ends.writeBigUInt64BE(BigInt(Date.now() + PASSKEY_PATIENCE))
  const content = Buffer.concat([randomBytes(NONCE), ends])
  return new Uint8Array(Buffer.concat([content, macOf(keys, use, content)]))
}

/** Whether a challenge was asked for this use, has not ended, and is answered for the first time. */
export async function takePasskeyAnswer(
  { keys, limiter }: Pick<StaffOptions, 'keys' | 'limiter'>,
  use: PasskeyUse,
  challenge: string,
): Promise<boolean> {
  const read = Buffer.from(challenge, 'base64url')
  const content = read.subarray(0, NONCE + TIME)
  const mac = macOf(keys, use, content)
  if (read.length !== content.length + mac.length || !timingSafeEqual(read.subarray(content.length), mac)) return false
  if (Number(content.readBigUInt64BE(NONCE)) < Date.now()) return false
  return limiter.allows('used-once', content.toString('base64url'))
}

const macOf = (keys: StaffOptions['keys'], use: PasskeyUse, content: Buffer): Buffer =>
  createHmac('sha256', keys.secretFor('staff passkeys')).update(use).update('\0').update(content).digest()

/** Browsers send the origin of their page with every POST. */
export function originOf({ headers }: Pick<CallContext, 'headers'>): string {
  const origin = headers.origin ?? ''
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin))
    throw new ApiError('bad-request', { message: 'The request does not say where the portal is.' })
  return origin
}
