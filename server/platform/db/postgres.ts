import { startEmbeddedPostgres } from './embedded/start.ts'
import type { CheckConnection } from './pool/check-connection.ts'
import { sameInstance } from './pool/same-instance.ts'

export interface PostgresOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Whether this is a server: only one works on a data folder. */
  readonly isServer?: boolean
}

export interface ObtainedPostgres {
  readonly connectionString: string
  /** Checks that a new connection leads to this database. */
  readonly check: CheckConnection
  stop(): Promise<void>
}

/** The configured PostgreSQL, else that of the data folder. */
export async function obtainPostgres(
  { databaseUrl, dataDir, isServer = false }: PostgresOptions,
  log: (message: string) => void,
): Promise<ObtainedPostgres> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, isServer, log })
  return { connectionString: databaseUrl, check: sameInstance(log), stop: () => Promise.resolve() }
}
