import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface DueAccount {
  readonly id: string
  readonly patientId: string
  readonly email: string
  readonly mobile: string
}

/**
 * Erases accounts after their days of grace, each in its own transaction. The hospital keeps the medical records, the
 * forms that it has receipted, and the audit, which names accounts by ids only.
 * @returns how many
 */
export async function eraseDueAccounts(db: Kysely<Database>): Promise<number> {
  for (let erased = 0; ; erased++) if (!(await db.transaction().execute((trx) => eraseNext(trx)))) return erased
}

/** @returns whether there was one */
async function eraseNext(trx: Transaction<Database>): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'patient_id as patientId', 'email', 'mobile'])
    .where('erase_at', '<=', sql<Date>`now()`)
    .orderBy('erase_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!account) return false
  await eraseBeside(trx, account)
  // Foreign keys also delete profile, pictures, conflicts, sessions with their tokens, codes, push tokens and page logs.
  await trx.deleteFrom('account').where('id', '=', account.id).execute()
  await recordEvent(trx, { action: 'erase-account', outcome: 'done', accountId: account.id })
  return true
}

/** Data about the person that does not refer to the account's row. */
async function eraseBeside(trx: Transaction<Database>, { id, patientId, email, mobile }: DueAccount): Promise<void> {
  // The family is the only collection that the patient wrote.
  for (const table of ['record', 'record_mark', 'record_clock'] as const)
    await trx.deleteFrom(table).where('collection', '=', 'family').where('subject', '=', patientId).execute()
  await trx
    .deleteFrom('rate_limit')
    .where('subject', 'in', [id, `account ${id}`])
    .execute()
  // Only a demonstration has a mailbox.
  await trx
    .deleteFrom('mailbox')
    .where((where) =>
      where.or([where(sql`lower(recipient)`, '=', email.toLowerCase()), where('recipient', '=', mobile)]),
    )
    .execute()
}
