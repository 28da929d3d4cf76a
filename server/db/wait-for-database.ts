import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { StartFailure } from '#server/start-failure.ts'
import type { Database } from './schema.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface WaitOptions {
  /** Milliseconds; a database started together with the server is seldom there first. */
  patience: number
  log: (message: string) => void
}

/** Returns as soon as the database answers. */
export async function waitForDatabase(db: Kysely<Database>, { patience, log }: WaitOptions): Promise<void> {
  const deadline = performance.now() + patience
  for (let attempt = 0; ; attempt++) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline)
        throw new StartFailure(`The database does not answer: ${reasonOf(error)}. Check DATABASE_URL.`, {
          cause: error,
        })
      if (attempt === 0) log('Waiting for the database …')
      await sleep(500)
    }
  }
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
