import { sql, type QueryExecutorProvider } from 'kysely'

/** Ends all sessions of a database but the one that asks; autovacuum is left alone, which only a superuser may end. */
export const endOtherSessions = (db: QueryExecutorProvider) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
