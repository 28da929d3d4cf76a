import { createECDH, type ECDH } from 'node:crypto'

/** The private half of a sealing key, ready for key agreement. */
export interface OpeningKey {
  readonly agreement: ECDH
  /** The public half as an uncompressed point. */
  readonly publicPoint: Buffer
}

/** @param privateKey the 32 bytes of a key of P-256 */
export function openingKeyOf(privateKey: Uint8Array): OpeningKey {
  const agreement = createECDH('prime256v1')
  agreement.setPrivateKey(privateKey)
  return { agreement, publicPoint: agreement.getPublicKey() }
}
