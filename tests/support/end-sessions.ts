import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Ends all sessions of a database, but for the one that asks.
 * Autovacuum is left alone: only a superuser may end it, and PostgreSQL itself does where it stands in the way.
 * @param name by default the database that is asked
 */
export const endOtherSessions = (db: QueryExecutorProvider, name?: string) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name ?? sql`current_database()`} and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db)
