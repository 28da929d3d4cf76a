import { createHmac } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/**
 * The patient id of a sign-in by number before its code, for known and unknown numbers alike, so that it reveals
 * nothing. It is a UUID of version 8 (RFC 9562), which no account has. It opens nothing, and is unused after the code.
 */
export function patientIdOf({ secretFor }: KeyRing, mobile: string): string {
  const bytes = createHmac('sha256', secretFor('patient id')).update(mobile).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
