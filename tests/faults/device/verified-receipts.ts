import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { DeviceContent } from './read-device.ts'

/** The device's receipts, by submission, of which the hospital's signature covers every value. */
export async function verifiedReceipts(
  { receipts }: Pick<DeviceContent, 'receipts'>,
  kit: Pick<OfflineKit, 'receipts'>,
): Promise<Map<string, ReceiptItem>> {
  const signed = new Map<string, Map<string, ReceiptItem>>()
  for (const token of new Set(receipts.map((receipt) => receipt.token))) {
    const items = await verifyReceiptToken(token, kit.receipts)
    signed.set(token, new Map(items.map((item) => [item.id, item])))
  }
  const verified = new Map<string, ReceiptItem>()
  for (const { id, token, sha256, reference, at, outcome } of receipts) {
    const item = signed.get(token)?.get(id)
    const same = item?.sha256 === sha256 && item.reference === reference && item.at === at && item.outcome === outcome
    if (item && same) verified.set(id, item)
  }
  return verified
}
