import { CompactSign } from 'jose'
import { RECEIPT_ALGORITHM, RECEIPT_TYPE } from '#core/crypto/receipt-token.ts'
import { type ReceiptItem, receiptPayload } from '#core/domain/receipt.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'

/** One signature over all that was settled; nothing was, nothing is signed. */
export async function signReceipt({ signing }: KeyRing, items: ReceiptItem[]): Promise<string | null> {
  if (items.length === 0) return null
  const payload = JSON.stringify(receiptPayload.parse({ items }))
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: RECEIPT_ALGORITHM, typ: RECEIPT_TYPE, kid: signing.id })
    .sign(signing.key)
}
