import { createDecipheriv, createPublicKey, diffieHellman, hkdfSync, hash, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { sealedContent, type SealedContent } from '#core/domain/submission.ts'
import { CONTENT_LIMIT, ENCAPSULATED_BYTES, SEAL_INFO, SealError, type SealHeader } from '#core/crypto/sealing.ts'

/*
 * What core/crypto/sealing.ts seals, opened with OpenSSL directly: HPKE base mode (RFC 9180) with DHKEM(P-256,
 * HKDF-SHA256), HKDF-SHA256, AES-256-GCM. WebCrypto takes a promise for each of some twenty small steps, which makes
 * it three to four times as slow; a whole event drains at once, so that counts.
 */
const TAG_BYTES = 16
/** Answers fill a few kilobytes: zlib's own 16 would be made and thrown away for each of them. */
const CHUNK_BYTES = 4096

/** RFC 9180, 7.1 to 7.3: 0x0010 DHKEM(P-256, HKDF-SHA256), 0x0001 HKDF-SHA256, 0x0002 AES-256-GCM. */
const kemSuite = Buffer.concat([Buffer.from('KEM'), Buffer.of(0x00, 0x10)])
const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02)])
const none = Buffer.alloc(0)
const utf8 = new TextDecoder('utf-8', { fatal: true })

const labeledIkm = (suiteId: Buffer, label: string, ikm: Buffer) =>
  Buffer.concat([Buffer.from('HPKE-v1'), suiteId, Buffer.from(label), ikm])
const labeledInfo = (suiteId: Buffer, label: string, info: Buffer, length: number) =>
  Buffer.concat([Buffer.of(length >> 8, length & 0xff), Buffer.from('HPKE-v1'), suiteId, Buffer.from(label), info])

/** LabeledExtract, then LabeledExpand (RFC 9180, 4): together they are one HKDF (RFC 5869). */
const derive = (salt: Buffer, ikm: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length))

/** HKDF-Extract without salt is HMAC under a key of zeros. */
const extractWithoutSalt = (ikm: Buffer) => {
  const pad = (byte: number) => Buffer.alloc(64, byte)
  const inner = hash('sha256', Buffer.concat([pad(0x36), ikm]), 'buffer')
  return hash('sha256', Buffer.concat([pad(0x5c), inner]), 'buffer')
}
/** The same for every submission: mode, hash of no pre-shared key, hash of the info (RFC 9180, 5.1). */
const keyScheduleContext = Buffer.concat([
  Buffer.of(0x00),
  extractWithoutSalt(labeledIkm(suite, 'psk_id_hash', none)),
  extractWithoutSalt(labeledIkm(suite, 'info_hash', Buffer.from(SEAL_INFO))),
])
const secretIkm = labeledIkm(suite, 'secret', none)
const keyInfo = labeledInfo(suite, 'key', keyScheduleContext, 32)
const nonceInfo = labeledInfo(suite, 'base_nonce', keyScheduleContext, 12)

/** What stands before an uncompressed point of P-256 in a SubjectPublicKeyInfo (RFC 5480). */
const spkiPrefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
const agree = promisify<Parameters<typeof diffieHellman>[0], Buffer>(diffieHellman)

export interface OpeningKey {
  readonly privateKey: KeyObject
  /** The public half as an uncompressed point. */
  readonly publicPoint: Buffer
}

/**
 * What was sealed.
 * @throws SealError, as core's `open`
 */
export async function openSealed(key: OpeningKey, header: SealHeader, sealed: Buffer): Promise<SealedContent> {
  const compressed = await decrypt(key, header, sealed)
  try {
    const bytes = inflateRawSync(compressed, { maxOutputLength: CONTENT_LIMIT, chunkSize: CHUNK_BYTES })
    return sealedContent.parse(JSON.parse(utf8.decode(bytes)))
  } catch (error) {
    throw new SealError('not-content', error)
  }
}

async function decrypt({ privateKey, publicPoint }: OpeningKey, header: SealHeader, sealed: Buffer): Promise<Buffer> {
  try {
    const encapsulated = sealed.subarray(0, ENCAPSULATED_BYTES)
    const ciphertext = sealed.subarray(ENCAPSULATED_BYTES, -TAG_BYTES)
    const spki = Buffer.concat([spkiPrefix, encapsulated])
    const ephemeral = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const dh = await agree({ privateKey, publicKey: ephemeral })
    const kemContext = Buffer.concat([encapsulated, publicPoint])
    const kemInfo = labeledInfo(kemSuite, 'shared_secret', kemContext, 32)
    const shared = derive(none, labeledIkm(kemSuite, 'eae_prk', dh), kemInfo, 32)
    const contentKey = derive(shared, secretIkm, keyInfo, 32)
    const decipher = createDecipheriv('aes-256-gcm', contentKey, derive(shared, secretIkm, nonceInfo, 12), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(`${header.id}|${header.kind}|${header.version}`))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch (error) {
    throw new SealError('cannot-open', error)
  }
}
