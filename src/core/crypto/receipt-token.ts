import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { compactVerify } from 'jose/jws/compact/verify'
import { importJWK } from 'jose/key/import'
import type { PublicKey } from '#core/domain/offline-kit.ts'
import { receiptPayload, type ReceiptItem } from '#core/domain/receipt.ts'

/** Why a receipt is not believed. `unknown-key` may be a rotation: the keys should be fetched again. */
export type ReceiptFailure = 'unknown-key' | 'not-genuine'

export class ReceiptError extends Error {
  override readonly name = 'ReceiptError'
  readonly reason: ReceiptFailure
  constructor(reason: ReceiptFailure, cause?: unknown) {
    super(`receipt: ${reason}`, { cause })
    this.reason = reason
  }
}

export const RECEIPT_ALGORITHM = 'ES256'
/** The media type in the header (RFC 7515, 4.1.9), so that no other token of the hospital passes for a receipt. */
export const RECEIPT_TYPE = 'submission-receipt+jws'

/**
 * The items of a receipt whose signature holds.
 * @param token compact JWS (RFC 7515), ES256, `kid` naming one of `keys`
 * @throws ReceiptError
 */
export async function verifyReceiptToken(token: string, keys: readonly PublicKey[]): Promise<ReceiptItem[]> {
  const key = keys.find(({ id }) => id === keyIdOf(token))
  if (!key) throw new ReceiptError('unknown-key')
  try {
    const publicKey = await importJWK({ ...key.jwk }, RECEIPT_ALGORITHM)
    const { payload, protectedHeader } = await compactVerify(token, publicKey, { algorithms: [RECEIPT_ALGORITHM] })
    if (protectedHeader.typ !== RECEIPT_TYPE) throw new TypeError(`typ is ${protectedHeader.typ}`)
    return receiptPayload.parse(JSON.parse(new TextDecoder().decode(payload))).items
  } catch (error) {
    throw new ReceiptError('not-genuine', error)
  }
}

function keyIdOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid
  } catch (error) {
    throw new ReceiptError('not-genuine', error)
  }
}
