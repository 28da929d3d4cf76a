import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * PostgreSQL without advisory locks, which poolers in transaction mode and most distributed engines do not support.
 * Migrations take a turn instead: see `migrate`.
 */
export class PlainPostgres extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PlainAdapter()
  }
}

class PlainAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve()
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
}
