import AES from 'crypto-js/aes.js'
import WordArray from 'crypto-js/core.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import HmacSHA256 from 'crypto-js/hmac-sha256.js'
import SHA512 from 'crypto-js/sha512.js'
import * as z from 'zod/mini'
import { type EnvelopedCall, envelopeNonce, provedText } from './envelope-text.ts'

/** The parts of an envelope. Timestamp: milliseconds since 1970, by the sender's clock. Only a call has a nonce. */
const envelope = z.strictObject({
  Payload: z.string(),
  Timestamp: z.int(),
  Nonce: z.optional(envelopeNonce),
  Mac: z.string(),
})

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
}

/**
 * The wire format of enveloped calls (spec section 7, with a Mac). With D = SHA-512(secret ":" Timestamp): AES-256-CBC
 * under D[0..32) with IV D[32..48), HMAC-SHA-256 under D[48..64) over `provedText`. The format does not keep answers
 * secret: its secret ships with the page. TLS protects them on the way.
 * @param call the call that the envelope is for; undefined for an answer
 * @returns base64 of the JSON of { Payload, Timestamp, Nonce, Mac }
 */
export function wrapEnvelope(secret: string, timestamp: number, text: string, call?: EnvelopedCall): string {
  const keys = deriveKeys(secret, timestamp)
  const Payload = AES.encrypt(Utf8.parse(text), keys.cipher, { iv: keys.iv }).ciphertext.toString(Base64)
  const Mac = HmacSHA256(provedText(timestamp, Payload, call), keys.mac).toString(Base64)
  const parts = { Payload, Timestamp: timestamp, ...(call && { Nonce: call.nonce }), Mac }
  return Utf8.parse(JSON.stringify(parts)).toString(Base64)
}

/**
 * The text of an envelope.
 * @param to the call that the envelope must be for; undefined for an answer
 * @throws EnvelopeError, the same for every failure
 */
export function unwrapEnvelope(secret: string, data: string, to?: Omit<EnvelopedCall, 'nonce'>): string {
  try {
    const { Payload, Timestamp, Nonce, Mac } = envelope.parse(JSON.parse(Base64.parse(data).toString(Utf8)))
    if ((Nonce === undefined) !== (to === undefined))
      throw new TypeError('an answer for a call, or the other way round')
    const keys = deriveKeys(secret, Timestamp)
    const proved = provedText(Timestamp, Payload, to && Nonce !== undefined ? { ...to, nonce: Nonce } : undefined)
    if (HmacSHA256(proved, keys.mac).toString(Base64) !== Mac) throw new TypeError('the Mac does not hold')
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
