import type { WithheldReason } from '#core/contract/submission/submission-calls.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { Metrics } from './metrics.ts'

interface Answered {
  readonly receipts: readonly Pick<ReceiptItem, 'outcome'>[]
  readonly withheld: readonly { readonly reason: WithheldReason }[]
}

export function countBatch(metrics: Metrics, { receipts, withheld }: Answered): void {
  metrics.count('portal_batches_total', {})
  for (const { outcome } of receipts) metrics.count('portal_submissions_total', { outcome })
  for (const { reason } of withheld) metrics.count('portal_withheld_total', { reason })
}
