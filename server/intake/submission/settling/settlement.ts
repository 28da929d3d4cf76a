import type { RequestMark } from '#core/domain/request/request.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { Judged } from '#server/intake/submission/judged.ts'
import type { readSettled } from '#server/intake/submission/queries.ts'
import type { Later } from '#server/intake/submission/withheld/take-anonymous-room.ts'

export interface Settlement {
  readonly receipts: readonly ReceiptItem[]
  /** Other bytes under a known id: they get no receipt. */
  readonly conflicts: readonly Judged[]
  /** Forms that were not settled, because there was no room. */
  readonly later: readonly Later[]
}

/** Only requests have marks. */
export type Settled = Omit<Awaited<ReturnType<typeof readSettled>>[number], 'marks'> & {
  readonly marks?: readonly RequestMark[] | null
}

export const nothingSettled: Settlement = { receipts: [], conflicts: [], later: [] }

export const both = (one: Settlement, other: Settlement): Settlement => ({
  receipts: [...one.receipts, ...other.receipts],
  conflicts: [...one.conflicts, ...other.conflicts],
  later: [...one.later, ...other.later],
})

/** Compares every submission with the one that is kept under its id. */
export function compareWithSettled(submissions: readonly Judged[], settled: readonly Settled[]): Settlement {
  const byId = new Map(settled.map((row) => [row.id, row]))
  const receipts = new Map<string, ReceiptItem>()
  const conflicts: Judged[] = []
  for (const submission of submissions) {
    const row = byId.get(submission.id)
    if (!row) throw new TypeError('a submission was neither new nor known')
    if (row.sha256 === submission.sha256) receipts.set(row.id, receiptOf(row))
    else conflicts.push(submission)
  }
  return { ...nothingSettled, receipts: [...receipts.values()], conflicts }
}

const receiptOf = ({ id, sha256, outcome, reference, received_at, earlier, marks }: Settled): ReceiptItem => ({
  id,
  sha256,
  outcome,
  at: received_at.toISOString(),
  reference,
  ...(earlier !== null && { earlier: earlier.toISOString() }),
  ...(marks && marks.length > 0 && { marks: [...marks] }),
})
