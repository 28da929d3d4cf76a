import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { SubmissionRecord } from '#tests/support/portal.ts'
import type { Diary } from './diary.ts'

/** What everybody holds when all is healed. */
export interface Evidence {
  readonly diary: Diary
  /** Bib numbers that had not arrived without an open page, and should have. */
  readonly late: readonly string[]
  /** What the operator's export names. */
  readonly rows: readonly SubmissionRecord[]
  /** The genuine receipts on the device, by submission. */
  readonly receipts: ReadonlyMap<string, ReceiptItem>
  readonly drafts: ReadonlySet<string>
  /** [OB60] What the device counted as saved, and what it can account for. */
  readonly balance: { readonly saved: number; readonly accounted: number }
  /** [OB90] How many forms the screen says are gone: the browser had emptied its database, or set it back. 0: it was emptied, and all had left. */
  readonly toldLost?: number | undefined
  /** Every receipt that the hospital ever signed for them, lost ones and repetitions too. */
  readonly issued: readonly ReceiptItem[]
}

export interface Findings {
  readonly collected: number
  readonly receipted: number
  readonly rows: number
  readonly lost: readonly string[]
  /** What the browser took of the forms, which the screen tells. */
  readonly wiped: readonly string[]
  readonly duplicated: readonly string[]
  /** What is neither lost nor duplicated and yet not right. */
  readonly wrong: readonly string[]
}

/** Holds what the volunteer was told against what the hospital has. */
export function audit({ diary, late, rows, receipts, drafts, balance, toldLost, issued }: Evidence): Findings {
  const { told, uncertain } = diary
  const byId = new Map(rows.map((row) => [row.id, row]))
  const saved = [...uncertain].filter(([id]) => receipts.has(id) || byId.has(id))
  const collected = new Map([...told, ...saved])

  const missing = [...collected].filter(([id]) => !byId.has(id)).map(([, bib]) => `${bib} is not at the hospital`)
  const lost = [...missing]
  for (const [id, bib] of collected) if (byId.has(id) && !receipts.has(id)) lost.push(`${bib} has no receipt`)
  // A form that never became a submission is still a draft: a kill takes neither.
  for (const [id, bib] of uncertain) if (!collected.has(id) && !drafts.has(id)) lost.push(`${bib} vanished`)
  const signed: string[] = []
  for (const { id } of issued)
    if (!byId.has(id) && !collected.has(id)) signed.push(`${id} was receipted and is not at the hospital`)
  // A person who is told of as many as are gone has not lost them in silence; with them went receipts and drafts.
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

/** Every receipt for a submission, first or repeated, says what the row says. */
function deviations({ id, reference, at, outcome }: ReceiptItem, rows: ReadonlyMap<string, SubmissionRecord>) {
  const row = rows.get(id)
  const same = row?.reference === reference && row.received_at === at && row.outcome === outcome
  return row && !same ? [`${id} was receipted in other words than it is kept`] : []
}
