import { encodeBase64Url } from '#core/crypto/base64url.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import { CHUNK_BYTES, chunksOf } from '#core/domain/submission/attachment.ts'

/** The lengths of AES-GCM's nonce, which stands before the ciphertext, and of its tag. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The greatest length of an encrypted chunk. */
export const SEALED_CHUNK_BYTES = NONCE_BYTES + CHUNK_BYTES + TAG_BYTES

type Bytes = Uint8Array<ArrayBuffer>

export const newFileKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

const importKey = (key: Bytes, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])

/** The associated data of a chunk: its file, its place, and the number of chunks. */
const placeOf = (id: string, index: number, count: number) => new TextEncoder().encode(`${id}|${index}|${count}`)

/**
 * Encrypts a file in chunks.
 * @param id the attachment's id
 * @returns for each chunk a nonce, then ciphertext and tag
 */
export async function sealChunks(key: Bytes, id: string, content: Bytes): Promise<Bytes[]> {
  const cipher = await importKey(key, 'encrypt')
  const count = chunksOf(content.length)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const ciphertext = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: placeOf(id, index, count) },
        cipher,
        content.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
      )
      return joined([iv, new Uint8Array(ciphertext)])
    }),
  )
}

/**
 * Decrypts a file from its chunks.
 * @throws DOMException OperationError with another key, or chunks that are damaged or of another file
 */
export async function openChunks(key: Bytes, id: string, chunks: readonly Bytes[]): Promise<Bytes> {
  const cipher = await importKey(key, 'decrypt')
  const parts = await Promise.all(
    chunks.map(async (chunk, index) => {
      const additionalData = placeOf(id, index, chunks.length)
      const iv = chunk.subarray(0, NONCE_BYTES)
      return new Uint8Array(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, cipher, chunk.subarray(NONCE_BYTES)),
      )
    }),
  )
  return joined(parts)
}

/** The digest that a receipt names: SHA-256 over the SHA-256 of each chunk, base64url. */
export async function digestOf(chunks: readonly Bytes[]): Promise<string> {
  const hashes = await Promise.all(
    chunks.map(async (chunk) => new Uint8Array(await crypto.subtle.digest('SHA-256', chunk))),
  )
  return sha256(joined(hashes))
}

/** The hash of a file's content, as its form names it. */
export const hashOf = (content: Bytes): Promise<string> => sha256(content)

export const writeFileKey = (key: Bytes): string => encodeBase64Url(key)

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
