import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key that is not in the database: IV, tag, ciphertext. The row's id is authenticated. */
export function sealMessage({ secretFor }: KeyRing, id: string, content: object): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secretFor('message'), iv).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with another key, or belongs to another row */
export function openMessage({ secretFor }: KeyRing, id: string, sealed: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', secretFor('message'), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString())
}
