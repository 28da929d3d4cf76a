import { startEmbeddedPostgres } from './embedded/start.ts'

export interface PostgresOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** The PostgreSQL that was configured, else the one in the data folder. */
export async function obtainPostgres(
  { databaseUrl, dataDir }: PostgresOptions,
  log: (message: string) => void,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log })
  return { connectionString: databaseUrl, stop: () => Promise.resolve() }
}
