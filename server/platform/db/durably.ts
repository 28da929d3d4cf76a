import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Makes the commit wait for the disk and a synchronous standby, as a receipt requires. A transaction that only reads
 * writes nothing, so its commit would not wait: each therefore writes an empty message into the log, which has no
 * reader. (`pg_current_xact_id` fails on a standby with "read only", where the message alone would be an internal
 * error.) A transaction that a frozen server leaves open is ended.
 */
export async function durably(trx: Transaction<Database>): Promise<void> {
  await sql`
    select
      pg_current_xact_id(),
      pg_logical_emit_message(true, 'receipt', ''),
      set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), true),
      set_config('lock_timeout', '10s', true),
      set_config('statement_timeout', '20s', true),
      set_config('idle_in_transaction_session_timeout', '20s', true)`.execute(trx)
}
