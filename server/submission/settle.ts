import { type Kysely, sql, type Transaction } from 'kysely'
import type { ReceiptItem } from '#core/domain/receipt.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignedIn } from '#server/session/signed-in.ts'
import type { Judged } from './judged.ts'
import { insertConflicts, readSettled } from './queries.ts'
import { record } from './record.ts'

export interface Settlement {
  readonly receipts: ReceiptItem[]
  /** Ids under which the hospital keeps something else. */
  readonly mismatched: string[]
}

/** Settles submissions in one transaction: once it has committed, what it says of them holds for ever. */
export function settle(
  db: Kysely<Database>,
  device: string,
  submissions: readonly Judged[],
  patient?: SignedIn,
): Promise<Settlement> {
  // Every transaction claims ids in the same order, so none waits for another that waits for it.
  const ordered = submissions.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
  const firsts = ordered.filter(({ id }, at) => id !== ordered[at - 1]?.id)
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await guard(trx)
      await record(trx, device, firsts, patient)
      return compare(trx, device, ordered)
    })
}

/** A receipt may not outrun the disk; a frozen server may not hold ids for ever. */
async function guard(trx: Transaction<Database>): Promise<void> {
  await sql`
    select
      set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), true),
      set_config('lock_timeout', '10s', true),
      set_config('statement_timeout', '20s', true),
      set_config('idle_in_transaction_session_timeout', '20s', true)`.execute(trx)
}

/** Holds every submission against what is kept under its id. */
async function compare(
  trx: Transaction<Database>,
  device: string,
  submissions: readonly Judged[],
): Promise<Settlement> {
  const settled = new Map(
    (
      await readSettled(
        trx,
        submissions.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const receipts = new Map<string, ReceiptItem>()
  const conflicts: Judged[] = []
  for (const submission of submissions) {
    const { id, sha256 } = submission
    const row = settled.get(id)
    if (!row) throw new TypeError('a submission was neither new nor known')
    if (row.sha256 === sha256) receipts.set(id, receiptOf(row))
    else conflicts.push(submission)
  }
  if (conflicts.length > 0) await insertConflicts(trx, device, conflicts)
  return { receipts: [...receipts.values()], mismatched: [...new Set(conflicts.map(({ id }) => id))] }
}

type Settled = Awaited<ReturnType<typeof readSettled>>[number]

function receiptOf({ id, sha256, outcome, reference, received_at, earlier }: Settled): ReceiptItem {
  const item = { id, sha256, outcome, at: received_at.toISOString(), reference }
  return earlier === null ? item : { ...item, earlier: earlier.toISOString() }
}
