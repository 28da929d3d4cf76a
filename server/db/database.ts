import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from './schema.ts'

/** A pool of connections; it reconnects by itself, so losing PostgreSQL for a while costs 503s and no more. */
export function openDatabase(connectionString: string): Kysely<Database> {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, keepAlive: true })
  // A connection that breaks, idle or in use, says so by an event that would end the process if nobody listened.
  // Whoever was using it has its query fail, and idle ones are replaced: there is nothing to do.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
