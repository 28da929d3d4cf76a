import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { envelopeKeys } from './envelope-keys.ts'

/** How far a sender's clock may be off, in milliseconds. */
const TOLERANCE = 5 * 60 * 1000

const withMac = z.strictObject({ Payload: z.string(), Timestamp: z.int(), Mac: z.string() })
const withoutMac = z.strictObject({ Payload: z.string(), Timestamp: z.int() })

export interface OpenOptions {
  readonly secret: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number
  /** Takes the form without Mac as well. */
  readonly allowLegacy: boolean
}

export type Opened = { readonly text: string } | { readonly failure: 'bad-envelope' | 'clock-skew' }

/** The text of an envelope (format: core/crypto/envelope.ts). Nothing is decrypted before the Mac has proved it. */
export function openEnvelope(data: unknown, { secret, now, allowLegacy }: OpenOptions): Opened {
  try {
    const parts: unknown = JSON.parse(decodeText(Buffer.from(z.string().parse(data), 'base64')))
    const legacy = allowLegacy ? withoutMac.safeParse(parts).data : undefined
    const { Payload, Timestamp, Mac } = legacy ? { ...legacy, Mac: undefined } : withMac.parse(parts)
    const keys = envelopeKeys(secret, Timestamp)
    if (Mac !== undefined && !isMac(Mac, keys.mac, `${Timestamp}.${Payload}`)) return { failure: 'bad-envelope' }
    if (Math.abs(now - Timestamp) > TOLERANCE) return { failure: 'clock-skew' }
    const decipher = createDecipheriv('aes-256-cbc', keys.cipher, keys.iv)
    return { text: decodeText(Buffer.concat([decipher.update(Payload, 'base64'), decipher.final()])) }
  } catch {
    return { failure: 'bad-envelope' }
  }
}

function isMac(given: string, key: Buffer, proved: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(proved).digest('base64'))
  const guess = Buffer.from(given)
  return guess.length === expected.length && timingSafeEqual(guess, expected)
}

function decodeText(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
