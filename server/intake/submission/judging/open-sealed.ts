import { createDecipheriv, createSecretKey } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { JsonLimits } from '#core/contract/call/json-limits.ts'
import { sealedContent, type SealedContent } from '#core/domain/submission/submission.ts'
import { ENCAPSULATED_BYTES, SEAL_INFO, SealError, type SealHeader } from '#core/crypto/sealing.ts'
import { fitsShape } from '#server/platform/http/body/json-shape.ts'
import type { OpeningKey } from '#server/platform/keys/opening-key.ts'
import { OverLimitError } from './content-limits.ts'
import { expand, extract } from './hkdf.ts'

/*
 * Opens what core/crypto/sealing.ts seals, with OpenSSL directly: HPKE base mode (RFC 9180) with DHKEM(P-256,
 * HKDF-SHA256), HKDF-SHA256, AES-256-GCM. WebCrypto needs a promise for each of some twenty small steps and is three to
 * four times as slow. Speed matters here because the devices of a whole event may send at once.
 */
const TAG_BYTES = 16
const UNCOMPRESSED = 0x04
/** Answers take a few kilobytes. With its default, zlib would make a buffer of 16 KiB for each of them. */
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

/** This context is the same for every submission: mode, hash of no pre-shared key, hash of the info (RFC 9180, 5.1). */
const keyScheduleContext = Buffer.concat([
  Buffer.of(0x00),
  extract(none, labeledIkm(suite, 'psk_id_hash', none)),
  extract(none, labeledIkm(suite, 'info_hash', Buffer.from(SEAL_INFO))),
])
const secretIkm = labeledIkm(suite, 'secret', none)
const keyInfo = labeledInfo(suite, 'key', keyScheduleContext, 32)
const nonceInfo = labeledInfo(suite, 'base_nonce', keyScheduleContext, 12)

export interface OpenedContent {
  readonly content: SealedContent
  /** The size of its JSON in bytes. */
  readonly bytes: number
}

/**
 * Opens sealed content. Its size is limited while it inflates and its shape before it is parsed, so that a malicious
 * message costs about as much as an honest one of its length.
 * @throws SealError as core's `open`; OverLimitError when it is more than its form can be
 */
export function openSealed(key: OpeningKey, header: SealHeader, sealed: Buffer, limits: JsonLimits): OpenedContent {
  if (sealed.length > limits.bytes) throw new OverLimitError()
  const json = inflate(decrypt(key, header, sealed), limits)
  if (!fitsShape(json, limits)) throw new OverLimitError()
  try {
    return { content: sealedContent.parse(JSON.parse(utf8.decode(json))), bytes: json.length }
  } catch (error) {
    throw new SealError('not-content', error)
  }
}

function inflate(compressed: Buffer, { bytes }: JsonLimits): Buffer {
  try {
    // Padding may follow the DEFLATE stream (core/crypto/padding.ts): zlib reads to the stream's own end.
    return inflateRawSync(compressed, { maxOutputLength: bytes, chunkSize: CHUNK_BYTES })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new OverLimitError(error)
    throw new SealError('not-content', error)
  }
}

/** OpenSSL refuses a point that is not on the curve before it computes the shared secret. */
function decrypt({ agreement, publicPoint }: OpeningKey, header: SealHeader, sealed: Buffer): Buffer {
  try {
    const encapsulated = sealed.subarray(0, ENCAPSULATED_BYTES)
    const ciphertext = sealed.subarray(ENCAPSULATED_BYTES, -TAG_BYTES)
    // HPKE takes only uncompressed points (RFC 9180, 7.1.1).
    if (encapsulated[0] !== UNCOMPRESSED) throw new TypeError('no uncompressed point')
    const dh = agreement.computeSecret(encapsulated)
    const kemInfo = labeledInfo(kemSuite, 'shared_secret', Buffer.concat([encapsulated, publicPoint]), 32)
    const shared = expand(extract(none, labeledIkm(kemSuite, 'eae_prk', dh)), kemInfo, 32)
    const secret = extract(shared, secretIkm)
    // A key object is three times as fast as raw bytes.
    const key = createSecretKey(expand(secret, keyInfo, 32))
    const decipher = createDecipheriv('aes-256-gcm', key, expand(secret, nonceInfo, 12), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(`${header.id}|${header.kind}|${header.version}`))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch (error) {
    throw new SealError('cannot-open', error)
  }
}
