import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Fails as a write would (SQLSTATE 25006) on a read-only database: a standby, or a former primary. The pool then closes
 * its connections to it.
 */
export async function refuseReadOnly(db: Kysely<Database>): Promise<void> {
  await sql`do $$ begin
    if current_setting('transaction_read_only')::boolean then
      raise exception using errcode = 'read_only_sql_transaction', message = 'the database only reads';
    end if;
  end $$`.execute(db)
}
