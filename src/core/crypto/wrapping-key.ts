import { decryptText, encryptText, type EncryptedText } from './device-key.ts'

/**
 * The source of a wrapping key: a password through PBKDF2 (RFC 8018), or a passkey's output for a salt (WebAuthn's PRF
 * extension). Neither is stored.
 */
export type LockSource =
  | { readonly is: 'password'; readonly salt: Uint8Array<ArrayBuffer>; readonly iterations: number }
  | { readonly is: 'passkey'; readonly salt: Uint8Array<ArrayBuffer>; readonly credential: Uint8Array<ArrayBuffer> }

/** The number of rounds that OWASP recommended in 2023 for PBKDF2 with HMAC-SHA-256. */
const ITERATIONS = 600_000
const SALT_BYTES = 32
const KEY_BYTES = 32

export const passwordSource = (): LockSource => ({
  is: 'password',
  salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
  iterations: ITERATIONS,
})

export const passkeySource = (credential: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): LockSource => ({
  is: 'passkey',
  salt,
  credential,
})

export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SALT_BYTES))

/** The key that wraps a vault's key: AES-256-GCM. `secret` is the password in UTF-8, or the passkey's output. */
async function wrappingKey(source: LockSource, secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const target = { name: 'AES-GCM', length: 256 }
  if (source.is === 'password') {
    const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: source.salt, iterations: source.iterations }
    const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
    return crypto.subtle.deriveKey(derivation, base, target, false, ['encrypt', 'decrypt'])
  }
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: source.salt, info: new TextEncoder().encode('vault lock') }
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(derivation, base, target, false, ['encrypt', 'decrypt'])
}

/**
 * Makes a vault's key, AES-256-GCM and non-extractable, and returns it together with its wrapped form.
 * @param raw its 32 bytes; by default random
 */
export async function makeWrappedKey(
  source: LockSource,
  secret: Uint8Array<ArrayBuffer>,
  place: string,
  raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
) {
  const wrapped = await encryptText(await wrappingKey(source, secret), place, toText(raw))
  return { key: await importKey(raw), wrapped }
}

/** Unwraps the key; undefined when the secret is wrong. */
export async function unwrapKey(
  source: LockSource,
  secret: Uint8Array<ArrayBuffer>,
  place: string,
  wrapped: EncryptedText,
): Promise<CryptoKey | undefined> {
  const wrapping = await wrappingKey(source, secret)
  try {
    return await importKey(fromText(await decryptText(wrapping, place, wrapped)))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}

/** @param raw 32 bytes */
export const importKey = (raw: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

const toText = (raw: Uint8Array): string => String.fromCharCode(...raw)
const fromText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (one) => one.charCodeAt(0))
