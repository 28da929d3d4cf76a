import type { RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/** What is deleted from a table, and when. To keep another table small, add a rule to retention-rules.ts. */
export interface RetentionRule {
  /** The name in the log. */
  readonly name: string
  readonly table: keyof Database
  /** The primary key. */
  readonly key: readonly [string, ...string[]]
  /** The time by which a row ages: a column, with an index where the table is large. */
  readonly by: RawBuilder<Date>
  /** A row goes when its time is before this one. */
  readonly before: RawBuilder<Date>
  /** A further condition. */
  readonly where?: RawBuilder<boolean>
  /** Rows past their time that this condition keeps; a warning counts them. */
  readonly heldBack?: RawBuilder<boolean>
  /** Rows in one statement, where each deletes many others with it. */
  readonly slice?: number
  /** Whether the log warns of deleted rows that were kept nowhere else. */
  readonly isLoud?: boolean
  readonly why: string
}
