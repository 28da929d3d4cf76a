import * as z from 'zod/mini'
import { calls } from '#core/contract/calls.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { Listener } from '../proxy/open-proxy.ts'

/** Everything that the hospital has signed, whether it reached a device or not. */
export interface IssuedReceipts {
  readonly listen: Listener
  readonly items: (kit: OfflineKit) => Promise<ReceiptItem[]>
}

const answer = z.object({ data: calls.submitBatch.response })

export function hearReceipts(): IssuedReceipts {
  const tokens = new Set<string>()
  return {
    listen: ({ traffic }, { status, body }) => {
      if (traffic !== 'batch' || status !== 200) return
      const { receipt } = answer.parse(JSON.parse(body.toString())).data
      if (receipt !== null) tokens.add(receipt)
    },
    items: async (kit) => {
      const all = await Promise.all([...tokens].map((token) => verifyReceiptToken(token, kit.receipts)))
      return all.flat()
    },
  }
}
