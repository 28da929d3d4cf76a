import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { calls } from '#core/contract/calls.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { sealed } from '#tests/support/submissions.ts'
import { basic } from '#tests/support/test-hospital.ts'

export interface Field {
  readonly keys: KeyRing
  /** The servers behind the balancer. */
  readonly urls: readonly string[]
  /** From 0 to 1. */
  readonly random: () => number
  /** Devices collect until this is true, and then send the rest. */
  readonly isOver: () => boolean
  /** Called at every answer with receipts. */
  readonly onReceipts: () => void
}

export interface DeviceReport {
  readonly collected: string[]
  /** All receipts that the device got, some twice after a lost answer. */
  readonly receipts: ReceiptItem[]
  /** Answers other than 200 by status, and lost connections by the name of their error. */
  readonly refusals: string[]
}

const BATCH = 5
/** The timeout of the page's own requests. */
const PATIENCE = 30_000
/** The longest wait. The outbox waits as the server asks; shorter waits send more often during failures. */
const LONGEST_WAIT = 500

/** A device that collects and sends, and keeps forms without a receipt. */
export async function carryDevice({ keys, urls, random, isOver, onReceipts }: Field): Promise<DeviceReport> {
  const device = uuid()
  const report: DeviceReport = { collected: [], receipts: [], refusals: [] }
  const queue = new Map<string, SealedSubmission>()

  async function send(): Promise<boolean> {
    const items = [...queue.values()].slice(0, BATCH)
    const url = urls[Math.floor(random() * urls.length)] ?? ''
    const answer = await fetch(`${url}/api/submission/batch`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify({ device, items }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const body = (await answer.json()) as { data: unknown }
    if (answer.status !== 200) {
      report.refusals.push(String(answer.status))
      return false
    }
    const { receipt, withheld } = calls.submitBatch.response.parse(body.data)
    if (withheld.length > 0) throw new Error(`withheld: ${withheld.map(({ reason }) => reason).join()}`)
    const receipts = receipt === null ? [] : await verifyReceiptToken(receipt, keys.kit.receipts)
    report.receipts.push(...receipts)
    for (const { id } of receipts) queue.delete(id)
    if (receipts.length > 0) onReceipts()
    return true
  }

  while (!isOver() || queue.size > 0) {
    while (!isOver() && queue.size < BATCH) {
      const item = await sealed({ keys })
      queue.set(item.id, item)
      report.collected.push(item.id)
    }
    const taken = await send().catch((error: unknown) => {
      if (!isLostLine(error)) throw error
      report.refusals.push(error.name)
      return false
    })
    await sleep((taken ? 100 : LONGEST_WAIT) * (0.5 + random() / 2))
  }
  return report
}

/** Errors of fetch where a connection is refused, cut or too slow. */
const isLostLine = (error: unknown): error is Error =>
  error instanceof Error && ['TypeError', 'TimeoutError', 'SyntaxError'].includes(error.name)
