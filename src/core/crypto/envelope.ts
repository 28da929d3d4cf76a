import AES from 'crypto-js/aes.js'
import WordArray from 'crypto-js/core.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import HmacSHA256 from 'crypto-js/hmac-sha256.js'
import SHA512 from 'crypto-js/sha512.js'
import * as z from 'zod/mini'

/** The three parts of an enveloped text. Timestamp is in milliseconds since 1970, by the sender's clock. */
export const envelope = z.strictObject({ Payload: z.string(), Timestamp: z.int(), Mac: z.string() })

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
}

/**
 * The wire format of enveloped calls (spec section 7, with a Mac): with D = SHA-512(secret ":" Timestamp), AES-256-CBC
 * under D[0..32) with IV D[32..48), HMAC-SHA-256 under D[48..64) over Timestamp "." Payload.
 * It is a wire format over TLS, not what keeps answers secret: the secret ships with the page.
 * @returns base64 of the JSON of { Payload, Timestamp, Mac }
 */
export function wrapEnvelope(secret: string, timestamp: number, text: string): string {
  const keys = deriveKeys(secret, timestamp)
  const Payload = AES.encrypt(Utf8.parse(text), keys.cipher, { iv: keys.iv }).ciphertext.toString(Base64)
  const Mac = macOf(keys.mac, timestamp, Payload)
  return Utf8.parse(JSON.stringify({ Payload, Timestamp: timestamp, Mac })).toString(Base64)
}

/**
 * The text of an envelope.
 * @throws EnvelopeError, the same for every failure
 */
export function unwrapEnvelope(secret: string, data: string): string {
  try {
    const { Payload, Timestamp, Mac } = envelope.parse(JSON.parse(Base64.parse(data).toString(Utf8)))
    const keys = deriveKeys(secret, Timestamp)
    if (macOf(keys.mac, Timestamp, Payload) !== Mac) throw new TypeError('the Mac does not hold')
    const ciphertext = WordArray.lib.CipherParams.create({ ciphertext: Base64.parse(Payload) })
    return AES.decrypt(ciphertext, keys.cipher, { iv: keys.iv }).toString(Utf8)
  } catch (error) {
    throw new EnvelopeError('the envelope cannot be opened', { cause: error })
  }
}

function deriveKeys(secret: string, timestamp: number) {
  const { words } = SHA512(`${secret}:${timestamp}`)
  const slice = (from: number, to: number) => WordArray.lib.WordArray.create(words.slice(from / 4, to / 4))
  return { cipher: slice(0, 32), iv: slice(32, 48), mac: slice(48, 64) }
}

const macOf = (key: ReturnType<typeof deriveKeys>['mac'], timestamp: number, payload: string) =>
  HmacSHA256(`${timestamp}.${payload}`, key).toString(Base64)
