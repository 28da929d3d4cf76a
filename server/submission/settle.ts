import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { SignedIn } from '#server/session/signed-in.ts'
import type { Judged } from './judged.ts'
import { readSettled } from './queries.ts'
import { record } from './record.ts'
import { isPlain, type SettlePlain } from './settle-plain.ts'
import { both, compareWithSettled, nothingSettled, type Settlement } from './settlement.ts'

export interface SettleOptions {
  readonly db: Kysely<Database>
  readonly settlePlain: SettlePlain
}

/** Settles submissions: once this returns, what it says of them holds for ever. */
export async function settle(
  { db, settlePlain }: SettleOptions,
  device: string,
  submissions: readonly Judged[],
  patient?: SignedIn,
): Promise<Settlement> {
  // Every transaction claims ids in the same order, so none waits for another that waits for it.
  const ordered = submissions.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
  const firsts = ordered.filter(({ id }, at) => id !== ordered[at - 1]?.id)
  const again = ordered.filter(({ id }, at) => id === ordered[at - 1]?.id)
  const plain = firsts.filter(isPlain)
  const fresh = plain.length > 0 ? await settlePlain(device, plain) : nothingSettled
  const settled = new Set(fresh.receipts.map(({ id }) => id))
  const rest = firsts.filter(({ id }) => !settled.has(id))
  const settledRest = rest.length > 0 ? await settleInTransaction(db, device, rest, patient) : nothingSettled
  const settledFirsts = both(fresh, settledRest)
  if (again.length === 0) return settledFirsts
  return both(settledFirsts, compareWithSettled(again, await readSettled(db, idsOf(again))))
}

/** Settles submissions of any kind in one transaction. */
function settleInTransaction(
  db: Kysely<Database>,
  device: string,
  submissions: readonly Judged[],
  patient: SignedIn | undefined,
): Promise<Settlement> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await guard(trx)
      await record(trx, device, submissions, patient)
      return compareWithSettled(submissions, await readSettled(trx, idsOf(submissions)))
    })
}

const idsOf = (submissions: readonly Judged[]) => submissions.map(({ id }) => id)

/**
 * A receipt may not outrun the disk, nor a synchronous standby. A transaction that only finds what is known writes
 * nothing, and its commit would wait for neither: so each writes a message of no content into the log, which nobody reads.
 * (`pg_current_xact_id` says "read only" on a standby, where the message would be an internal error.)
 * A frozen server may not hold ids for ever.
 */
async function guard(trx: Transaction<Database>): Promise<void> {
  await sql`
    select
      pg_current_xact_id(),
      pg_logical_emit_message(true, 'receipt', ''),
      set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), true),
      set_config('lock_timeout', '10s', true),
      set_config('statement_timeout', '20s', true),
      set_config('idle_in_transaction_session_timeout', '20s', true)`.execute(trx)
}
