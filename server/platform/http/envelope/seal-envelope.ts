import { createCipheriv, createHmac } from 'node:crypto'
import { envelopeKeys } from './envelope-keys.ts'

/** Puts a text into an envelope, always with its Mac; readers of the older form ignore that field. */
export function sealEnvelope(secret: string, timestamp: number, text: string): string {
  const keys = envelopeKeys(secret, timestamp)
  const cipher = createCipheriv('aes-256-cbc', keys.cipher, keys.iv)
  const Payload = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
  const Mac = createHmac('sha256', keys.mac).update(`${timestamp}.${Payload}`).digest('base64')
  return Buffer.from(JSON.stringify({ Payload, Timestamp: timestamp, Mac })).toString('base64')
}
