import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { refuseReadOnly } from './refuse-read-only.ts'
import type { Database } from './schema.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface WaitOptions {
  /** Milliseconds. A database that starts together with the server is often later. */
  patience: number
  log: (message: string) => void
}

/** Returns as soon as the database answers and takes writes. */
export async function waitForDatabase(db: Kysely<Database>, { patience, log }: WaitOptions): Promise<void> {
  const deadline = performance.now() + patience
  for (let attempt = 0; ; attempt++) {
    try {
      await refuseReadOnly(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline)
        throw new StartFailure(explain(error), { cause: error })
      if (attempt === 0) log('Waiting for the database …')
      await sleep(500)
    }
  }
}

function explain(error: unknown): string {
  if (error instanceof DatabaseError && error.code === '25006')
    return 'The database only reads: DATABASE_URL must lead to the primary.'
  return `The database does not answer: ${reasonOf(error)}. Check DATABASE_URL.`
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
