/** AES-GCM's nonce, 96 bits. */
const NONCE_BYTES = 12

/** A ciphertext at rest under a device key. */
export interface EncryptedText {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly ciphertext: ArrayBuffer
}

/** A key that stays in this browser profile: AES-256-GCM, non-extractable. */
export function generateDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A text under the device key, bound to where it is kept: `place` is the associated data. */
export async function encryptText(key: CryptoKey, place: string, text: string): Promise<EncryptedText> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const additionalData = new TextEncoder().encode(place)
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData },
    key,
    new TextEncoder().encode(text),
  )
  return { nonce, ciphertext }
}

/**
 * The text again.
 * @throws DOMException OperationError with another key, another place or damaged bytes
 */
export async function decryptText(
  key: CryptoKey,
  place: string,
  { nonce, ciphertext }: EncryptedText,
): Promise<string> {
  const additionalData = new TextEncoder().encode(place)
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, ciphertext),
  )
}
