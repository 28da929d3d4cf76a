import { RECEIPT_TYPE } from '#core/crypto/receipt-token.ts'
import { type ReceiptItem, receiptPayload } from '#core/domain/submission/receipt.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'

/** One signature over all settled submissions; none where nothing was settled. */
export async function signReceipt(keys: KeyRing, items: readonly ReceiptItem[]): Promise<string | null> {
  return items.length === 0 ? null : signToken(keys, RECEIPT_TYPE, receiptPayload.parse({ items: [...items] }))
}
