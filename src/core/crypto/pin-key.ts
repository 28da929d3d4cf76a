import type { EncryptedText } from './device-key.ts'

/** The number of rounds that OWASP's password storage cheat sheet (2023) requires for PBKDF2 with HMAC-SHA-256. */
const ITERATIONS = 600_000
const SALT_BYTES = 16
/** The length of AES-GCM's nonce, 96 bits. */
const NONCE_BYTES = 12

export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SALT_BYTES))

/** Derives a key from a PIN (PBKDF2, RFC 8018): AES-256-GCM, non-extractable. Slow on purpose. */
export async function derivePinKey(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'],
  )
}

/** Makes a random AES-256-GCM key and returns it wrapped. `place` is the associated data. */
export async function newWrappedKey(wrapping: CryptoKey, place: string): Promise<EncryptedText> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const additionalData = new TextEncoder().encode(place)
  const ciphertext = await crypto.subtle.wrapKey('raw', key, wrapping, { name: 'AES-GCM', iv: nonce, additionalData })
  return { nonce, ciphertext }
}

/**
 * Unwraps a key as non-extractable.
 * @throws DOMException OperationError with another key or place, or damaged bytes
 */
export function unwrapKey(
  wrapping: CryptoKey,
  place: string,
  { nonce, ciphertext }: EncryptedText,
): Promise<CryptoKey> {
  const additionalData = new TextEncoder().encode(place)
  return crypto.subtle.unwrapKey(
    'raw',
    ciphertext,
    wrapping,
    { name: 'AES-GCM', iv: nonce, additionalData },
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
