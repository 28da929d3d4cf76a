import { ApiError } from '#core/api/api-error.ts'
import { ReceiptError, verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { ReceiptItem } from '#core/domain/receipt.ts'
import type { OutboxDoor } from './door.ts'
import { refreshKit } from './kit.ts'

/** The items of a receipt; undefined when it is not believed. */
export async function believeReceipt(door: OutboxDoor, token: string): Promise<ReceiptItem[] | undefined> {
  try {
    return await verifyWithRotation(door, token)
  } catch (error) {
    if (error instanceof ReceiptError || error instanceof ApiError) return undefined
    throw error
  }
}

/** A key that this device has not seen may be new: the kit is fetched once before the receipt is doubted. */
async function verifyWithRotation(door: OutboxDoor, token: string): Promise<ReceiptItem[]> {
  const known = (await door.db.read(() => door.db.kit.get('kit')))?.receipts ?? []
  try {
    return await verifyReceiptToken(token, known)
  } catch (error) {
    if (!(error instanceof ReceiptError) || error.reason !== 'unknown-key') throw error
    return verifyReceiptToken(token, (await refreshKit(door)).receipts)
  }
}
