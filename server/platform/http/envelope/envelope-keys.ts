import { hash } from 'node:crypto'

/** D = SHA-512(secret ":" Timestamp): its first 32 bytes encrypt, the next 16 are the IV, the last 16 key the Mac. */
export function envelopeKeys(secret: string, timestamp: number): { cipher: Buffer; iv: Buffer; mac: Buffer } {
  const derived = hash('sha512', `${secret}:${timestamp}`, 'buffer')
  return { cipher: derived.subarray(0, 32), iv: derived.subarray(32, 48), mac: derived.subarray(48, 64) }
}
