/** The length of AES-GCM's nonce, 96 bits. */
const NONCE_BYTES = 12

/** A text encrypted under a device key, as it is stored. */
export interface EncryptedText {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly ciphertext: ArrayBuffer
}

/** A key that stays in this browser profile: AES-256-GCM, non-extractable. */
export function generateDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Encrypts a text under the device key. `place` says where the text is stored, and is the associated data. */
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
 * Decrypts a text.
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
