import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/**
 * A receipt may not outrun the disk, nor a synchronous standby. A transaction that only finds what is known writes
 * nothing, and its commit would wait for neither: so each writes a message of no content into the log, which has no reader.
 * (`pg_current_xact_id` says "read only" on a standby, where the message would be an internal error.)
 * A frozen server may not hold ids for ever.
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
