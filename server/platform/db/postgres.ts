import { startEmbeddedPostgres } from './embedded/start.ts'
import type { CheckConnection } from './pool/check-connection.ts'
import { sameInstance } from './pool/same-instance.ts'

export interface PostgresOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Whether this is a server: one alone works on a data folder. */
  readonly isServer?: boolean
}

export interface ObtainedPostgres {
  readonly connectionString: string
  /** For every new connection: whether it leads to this database, and no other. */
  readonly check: CheckConnection
  stop(): Promise<void>
}

/** The PostgreSQL that was configured, else the one in the data folder. */
export async function obtainPostgres(
  { databaseUrl, dataDir, isServer = false }: PostgresOptions,
  log: (message: string) => void,
): Promise<ObtainedPostgres> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, isServer, log })
  return { connectionString: databaseUrl, check: sameInstance(log), stop: () => Promise.resolve() }
}
