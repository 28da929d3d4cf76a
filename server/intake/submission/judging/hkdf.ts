import { hash } from 'node:crypto'

/*
 * HMAC (RFC 2104) and HKDF (RFC 5869) with SHA-256 over one-shot hashes. Node's own functions take ten times as long
 * for a few bytes, because each call makes objects. Opening a submission derives three values.
 */
const BLOCK = 64
const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')

/** @param key at most 64 bytes, as all keys here are */
export function hmac(key: Buffer, message: Buffer): Buffer {
  if (key.length > BLOCK) throw new RangeError('a key of HMAC is longer than a block')
  const inner = Buffer.alloc(BLOCK + message.length, 0x36)
  const outer = Buffer.alloc(BLOCK + 32, 0x5c)
  for (let at = 0; at < key.length; at++) {
    const byte = key[at] ?? 0
    inner[at] = byte ^ 0x36
    outer[at] = byte ^ 0x5c
  }
  message.copy(inner, BLOCK)
  sha256(inner).copy(outer, BLOCK)
  return sha256(outer)
}

export const extract = (salt: Buffer, ikm: Buffer): Buffer => hmac(salt, ikm)

/** @param length at most 32 bytes: one round */
export const expand = (prk: Buffer, info: Buffer, length: number): Buffer =>
  hmac(prk, Buffer.concat([info, Buffer.of(1)])).subarray(0, length)
