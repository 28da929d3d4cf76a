import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { PublicJwk } from '#core/domain/submission/offline-kit.ts'
import { sealedContent, type SealedContent } from '#core/domain/submission/submission.ts'
import { deflate, inflate } from './deflate.ts'
import { pad, withoutPadding } from './padding.ts'

/** Why sealed bytes cannot be opened. */
export type SealFailure = 'cannot-open' | 'not-content'

export class SealError extends Error {
  override readonly name = 'SealError'
  readonly reason: SealFailure
  constructor(reason: SealFailure, cause: unknown) {
    super(`sealed submission: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The public data of a submission. It is bound to the sealed bytes: after any change they cannot be opened. */
export interface SealHeader {
  readonly id: string
  readonly kind: string
  readonly version: number
}

/** HPKE base mode (RFC 9180): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
/** HPKE's `info`, the purpose of the seal: other data that was sealed to the same key cannot pass as a submission. */
export const SEAL_INFO = 'hospital-portal submission 1'
const info = new TextEncoder().encode(SEAL_INFO)
/** The length of an encapsulated key of P-256, uncompressed. */
export const ENCAPSULATED_BYTES = 65
/** The length of AES-GCM's tag. */
const TAG_BYTES = 16
/** Bytes. No questionnaire of the hospital comes near it. It limits a decompression bomb. */
export const CONTENT_LIMIT = 1024 * 1024

const associatedData = (header: SealHeader) => new TextEncoder().encode(`${header.id}|${header.kind}|${header.version}`)

/**
 * Compresses content, pads it and seals it to the hospital's public key. The device itself cannot open it.
 * @returns the encapsulated key (65 bytes), then the ciphertext with its tag: a multiple of 256 bytes in total
 */
export async function seal(
  key: PublicJwk,
  header: SealHeader,
  content: SealedContent,
): Promise<Uint8Array<ArrayBuffer>> {
  const recipientPublicKey = await suite.kem.importKey('jwk', { ...key, key_ops: [] }, true)
  const padded = pad(await deflate(JSON.stringify(content)), ENCAPSULATED_BYTES + TAG_BYTES)
  const sealed = await suite.seal({ recipientPublicKey, info }, padded, associatedData(header))
  const bytes = new Uint8Array(sealed.enc.byteLength + sealed.ct.byteLength)
  bytes.set(new Uint8Array(sealed.enc), 0)
  bytes.set(new Uint8Array(sealed.ct), sealed.enc.byteLength)
  return bytes
}

/** Imports the private key that opens sealed bytes. */
export function importOpeningKey(privateJwk: PublicJwk & { d: string }): Promise<CryptoKey> {
  return suite.kem.importKey('jwk', { ...privateJwk, key_ops: ['deriveBits'] }, false)
}

/**
 * Opens sealed bytes.
 * @throws SealError `cannot-open` with another key, another header or damaged bytes; `not-content` when the content is
 * not of the form that devices seal
 */
export async function open(
  key: CryptoKey,
  header: SealHeader,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<SealedContent> {
  const bytes = await decrypt(key, header, sealed)
  try {
    return sealedContent.parse(JSON.parse(await inflateEither(bytes)))
  } catch (error) {
    throw new SealError('not-content', error)
  }
}

/** Reads padded content, and the unpadded content of earlier app versions. */
async function inflateEither(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const compressed = withoutPadding(bytes)
  if (compressed === undefined) return inflate(bytes, CONTENT_LIMIT)
  return inflate(compressed, CONTENT_LIMIT).catch((error: unknown) => {
    if (error instanceof RangeError) throw error
    return inflate(bytes, CONTENT_LIMIT)
  })
}

async function decrypt(key: CryptoKey, header: SealHeader, sealed: Uint8Array<ArrayBuffer>) {
  try {
    const enc = sealed.slice(0, ENCAPSULATED_BYTES).buffer
    const ciphertext = sealed.slice(ENCAPSULATED_BYTES)
    return new Uint8Array(await suite.open({ recipientKey: key, enc, info }, ciphertext, associatedData(header)))
  } catch (error) {
    throw new SealError('cannot-open', error)
  }
}
