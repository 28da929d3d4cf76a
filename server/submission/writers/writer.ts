import type { Kysely, Transaction } from 'kysely'
import type { Answers } from '#core/domain/submission.ts'
import type { Database } from '#server/db/schema.ts'
import type { Accepted } from '#server/submission/judged.ts'

/** Where the accepted submissions of one kind live. */
export interface Writer {
  readonly kind: string
  /** Writes them all in one statement. What is wrong with a value is for the database to say. */
  insert(trx: Transaction<Database>, submissions: readonly Accepted[]): Promise<void>
  /** The answers of those ids that are its own. */
  answersOf(db: Kysely<Database>, ids: readonly string[]): Promise<{ id: string; answers: Answers }[]>
}
