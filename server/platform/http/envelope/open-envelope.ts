import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { JsonLimits } from '#core/contract/call/json-limits.ts'
import { envelopeNonce, provedText } from '#core/crypto/envelope-text.ts'
import { fitsShape } from '#server/platform/http/body/json-shape.ts'
import { envelopeKeys } from './envelope-keys.ts'

/** Milliseconds by which a sender's clock may differ. */
export const TOLERANCE = 5 * 60 * 1000

/** One record of four parts. */
const OUTER = { depth: 1, items: 4 } as const

const withMac = z.strictObject({ Payload: z.string(), Timestamp: z.int(), Nonce: envelopeNonce, Mac: z.string() })
const withoutMac = z.strictObject({ Payload: z.string(), Timestamp: z.int() })

export interface OpenOptions {
  readonly secret: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number
  /** The path of the call, below the API's base and without `enc/`. */
  readonly path: string
  /** The limits of the text: a longer or deeper one is not opened. */
  readonly limits: JsonLimits
  /** Whether the form without Mac is accepted. */
  readonly allowLegacy: boolean
}

interface OpenedText {
  readonly text: string
  readonly timestamp: number
  /** Unique for each envelope; undefined in the form without Mac. */
  readonly mac: Buffer | undefined
}

export type Opened = OpenedText | { readonly failure: 'bad-envelope' | 'clock-skew' }

/** Opens a call's envelope (format: core/crypto/envelope.ts). Nothing is decrypted before the Mac is verified. */
export function openEnvelope(data: unknown, { secret, now, path, limits, allowLegacy }: OpenOptions): Opened {
  try {
    const outer = decodeCanonical(z.string().parse(data))
    if (!fitsShape(outer, OUTER)) return { failure: 'bad-envelope' }
    const parts: unknown = JSON.parse(decodeText(outer))
    const legacy = allowLegacy ? withoutMac.safeParse(parts).data : undefined
    const proved = legacy ? undefined : withMac.parse(parts)
    const { Payload, Timestamp } = proved ?? withoutMac.parse(parts)
    const keys = envelopeKeys(secret, Timestamp)
    const call = proved && ({ method: 'POST', path, nonce: proved.Nonce } as const)
    const mac =
      call &&
      createHmac('sha256', keys.mac)
        .update(provedText(Timestamp, Payload, call))
        .digest()
    if (mac && !isMac(proved.Mac, mac)) return { failure: 'bad-envelope' }
    if (Math.abs(now - Timestamp) > TOLERANCE) return { failure: 'clock-skew' }
    const decipher = createDecipheriv('aes-256-cbc', keys.cipher, keys.iv)
    const inner = Buffer.concat([decipher.update(Payload, 'base64'), decipher.final()])
    if (inner.length > limits.bytes || !fitsShape(inner, limits)) return { failure: 'bad-envelope' }
    return { text: decodeText(inner), timestamp: Timestamp, mac }
  } catch {
    return { failure: 'bad-envelope' }
  }
}

function isMac(given: string, mac: Buffer): boolean {
  const expected = Buffer.from(mac.toString('base64'))
  const guess = Buffer.from(given)
  return guess.length === expected.length && timingSafeEqual(guess, expected)
}

/** Buffer ignores invalid base64 and spare bits at the end: two texts would be one envelope. */
function decodeCanonical(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw new TypeError('not canonical base64')
  return bytes
}

function decodeText(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
