import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Ends all sessions of a database except this one. Leaves autovacuum, which only a superuser may end, and which
 * PostgreSQL itself ends where it is in the way.
 * @param name by default this session's database
 */
export const endOtherSessions = (db: QueryExecutorProvider, name?: string) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name ?? sql`current_database()`} and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db)
