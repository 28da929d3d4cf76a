import { createCipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { SEAL_INFO, type SealHeader } from '#core/crypto/sealing.ts'
import type { PublicJwk } from '#core/domain/submission/offline-kit.ts'

/** Seals many submissions quickly with one ephemeral key for all, which a device never does. */
export type QuickSeal = (header: SealHeader, json: string) => Buffer

const kem = Buffer.concat([Buffer.from('KEM'), Buffer.of(0x00, 0x10)])
const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02)])
const none = Buffer.alloc(0)
const extract = (ikm: Buffer) => createHmac('sha256', Buffer.alloc(32)).update(ikm).digest()

const labeledIkm = (id: Buffer, label: string, ikm: Buffer) =>
  Buffer.concat([Buffer.from('HPKE-v1'), id, Buffer.from(label), ikm])
const labeledInfo = (id: Buffer, label: string, info: Buffer, length: number) =>
  Buffer.concat([Buffer.of(length >> 8, length & 0xff), Buffer.from('HPKE-v1'), id, Buffer.from(label), info])
const derive = (salt: Buffer, ikm: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length))

/** The sender's side of HPKE in base mode (RFC 9180) with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM. */
export function quickSealTo({ x, y }: PublicJwk): QuickSeal {
  const recipient = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const ephemeral = createECDH('prime256v1')
  const encapsulated = ephemeral.generateKeys()
  const dh = ephemeral.computeSecret(recipient)
  const kemInfo = labeledInfo(kem, 'shared_secret', Buffer.concat([encapsulated, recipient]), 32)
  const shared = derive(none, labeledIkm(kem, 'eae_prk', dh), kemInfo, 32)
  const hashed = (label: string, of: Buffer) => extract(labeledIkm(suite, label, of))
  const context = Buffer.concat([
    Buffer.of(0),
    hashed('psk_id_hash', none),
    hashed('info_hash', Buffer.from(SEAL_INFO)),
  ])
  const secret = labeledIkm(suite, 'secret', none)
  const key = derive(shared, secret, labeledInfo(suite, 'key', context, 32), 32)
  const nonce = derive(shared, secret, labeledInfo(suite, 'base_nonce', context, 12), 12)
  return ({ id, kind, version }, json) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from(`${id}|${kind}|${version}`))
    return Buffer.concat([encapsulated, cipher.update(deflateRawSync(json)), cipher.final(), cipher.getAuthTag()])
  }
}
