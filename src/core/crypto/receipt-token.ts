import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import { receiptPayload, type ReceiptItem } from '#core/domain/submission/receipt.ts'
import { readSignedToken, TokenError, type TokenFailure } from './signed-token.ts'

/** Why a receipt is rejected. */
export type ReceiptFailure = TokenFailure

export class ReceiptError extends Error {
  override readonly name = 'ReceiptError'
  readonly reason: ReceiptFailure
  constructor(reason: ReceiptFailure, cause?: unknown) {
    super(`receipt: ${reason}`, { cause })
    this.reason = reason
  }
}

export const RECEIPT_TYPE = 'submission-receipt+jws'

/**
 * The items of a receipt with a valid signature.
 * @param token compact JWS, as for `readSignedToken`
 * @throws ReceiptError
 */
export async function verifyReceiptToken(token: string, keys: readonly PublicKey[]): Promise<ReceiptItem[]> {
  try {
    return receiptPayload.parse(await readSignedToken(token, keys, RECEIPT_TYPE)).items
  } catch (error) {
    throw new ReceiptError(error instanceof TokenError ? error.reason : 'not-genuine', error)
  }
}
