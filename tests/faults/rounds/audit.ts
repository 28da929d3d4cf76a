import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { SubmissionRecord } from '#tests/support/portal.ts'
import type { Diary } from './diary.ts'

/** The state of volunteer, device and hospital once all faults have ended. */
export interface Evidence {
  readonly diary: Diary
  /** Bib numbers that should have arrived without an open page, and had not. */
  readonly late: readonly string[]
  /** The rows of the operator's export. */
  readonly rows: readonly SubmissionRecord[]
  /** The genuine receipts on the device, by submission. */
  readonly receipts: ReadonlyMap<string, ReceiptItem>
  readonly drafts: ReadonlySet<string>
  /** [OB60] The number of saved forms by the device's count, and the number that it accounts for. */
  readonly balance: { readonly saved: number; readonly accounted: number }
  /** [OB90] How many forms the screen reports as lost; 0: all had left before the database was deleted. */
  readonly toldLost?: number | undefined
  /** Every receipt that the hospital signed for these forms, also lost and repeated ones. */
  readonly issued: readonly ReceiptItem[]
}

export interface Findings {
  readonly collected: number
  readonly receipted: number
  readonly rows: number
  readonly lost: readonly string[]
  /** Forms that the browser deleted and the screen reports. */
  readonly wiped: readonly string[]
  readonly duplicated: readonly string[]
  /** Other deviations, neither lost nor duplicated. */
  readonly wrong: readonly string[]
}

/** Compares what the volunteer was told with what the hospital has. */
export function audit({ diary, late, rows, receipts, drafts, balance, toldLost, issued }: Evidence): Findings {
  const { told, uncertain } = diary
  const byId = new Map(rows.map((row) => [row.id, row]))
  const saved = [...uncertain].filter(([id]) => receipts.has(id) || byId.has(id))
  const collected = new Map([...told, ...saved])

  const missing = [...collected].filter(([id]) => !byId.has(id)).map(([, bib]) => `${bib} is not at the hospital`)
  const lost = [...missing]
  for (const [id, bib] of collected) if (byId.has(id) && !receipts.has(id)) lost.push(`${bib} has no receipt`)
  // A form that never became a submission is still a draft: a kill deletes neither.
  for (const [id, bib] of uncertain) if (!collected.has(id) && !drafts.has(id)) lost.push(`${bib} vanished`)
  const signed: string[] = []
  for (const { id } of issued)
    if (!byId.has(id) && !collected.has(id)) signed.push(`${id} was receipted and is not at the hospital`)
  // Forms are not lost silently when the screen reports at least as many; their receipts and drafts went with them.
  const isTold = toldLost !== undefined && missing.length <= toldLost

  const duplicated = rows.filter((row) => byId.get(row.id) !== row).map(({ id }) => `${id} twice`)
  const bibs = new Map<unknown, string>()
  for (const { id, answers } of rows) {
    const bib = answers?.['bibNumber']
    const other = bibs.get(bib)
    if (other !== undefined && other !== id) duplicated.push(`${String(bib)} under two numbers`)
    bibs.set(bib, id)
  }
  return {
    collected: collected.size,
    receipted: [...collected.keys()].filter((id) => receipts.has(id)).length,
    rows: rows.length,
    lost: [...new Set(isTold ? signed : [...lost, ...signed])],
    wiped: isTold ? lost : [],
    duplicated,
    wrong: [
      ...late.map((bib) => `${bib} needed an open page`),
      ...[...collected].filter(([id]) => drafts.has(id)).map(([, bib]) => `${bib} is saved and still a draft`),
      ...(toldLost !== undefined && lost.length === 0 ? [`${toldLost} told as lost, and nothing is`] : []),
      ...(balance.saved === balance.accounted ? [] : [`${balance.saved} saved, ${balance.accounted} accounted for`]),
      ...rows.flatMap((row) => faultsOf(row, collected)),
      ...issued.flatMap((item) => deviations(item, byId)),
    ],
  }
}

function faultsOf({ id, answers, outcome }: SubmissionRecord, collected: ReadonlyMap<string, string>): string[] {
  const bib = collected.get(id)
  if (bib === undefined) return [`${id} was never collected`]
  if (outcome !== 'accepted') return [`${bib} is ${outcome}`]
  return answers?.['bibNumber'] === bib ? [] : [`${bib} has the answers of another`]
}

/** Checks that each receipt of a submission, first or repeated, agrees with its row. */
function deviations({ id, reference, at, outcome }: ReceiptItem, rows: ReadonlyMap<string, SubmissionRecord>) {
  const row = rows.get(id)
  const same = row?.reference === reference && row.received_at === at && row.outcome === outcome
  return row && !same ? [`${id} was receipted in other words than it is kept`] : []
}
