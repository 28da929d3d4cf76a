import { ApiError } from '#core/api/api-error.ts'
import { ReceiptError, verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'

type Verify<Signed> = (keys: readonly PublicKey[]) => Promise<Signed>

/** The items of a receipt; undefined when its signature does not verify. */
export const believeReceipt = (door: OutboxDoor, token: string): Promise<ReceiptItem[] | undefined> =>
  believe(door, (keys) => verifyReceiptToken(token, keys))

/**
 * The content that the hospital signed; undefined when the signature does not verify.
 * @param verify throws ReceiptError when none of these keys has signed
 */
export async function believe<Signed>(door: OutboxDoor, verify: Verify<Signed>): Promise<Signed | undefined> {
  try {
    return await verifyWithRotation(door, verify)
  } catch (error) {
    if (error instanceof ReceiptError || error instanceof ApiError) return undefined
    throw error
  }
}

/** An unknown key may be new: the kit is fetched once before the receipt is rejected. */
async function verifyWithRotation<Signed>(door: OutboxDoor, verify: Verify<Signed>): Promise<Signed> {
  const known = (await door.db.read(() => door.db.kit.get('kit')))?.receipts ?? []
  try {
    return await verify(known)
  } catch (error) {
    if (!(error instanceof ReceiptError) || error.reason !== 'unknown-key') throw error
    return verify((await refreshKit(door)).receipts)
  }
}
