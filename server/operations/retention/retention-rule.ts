import type { RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/** What goes from a table, and when. To keep another table small, add a rule to retention-rules.ts. */
export interface RetentionRule {
  /** What the log calls it. */
  readonly name: string
  readonly table: keyof Database
  /** The primary key. */
  readonly key: readonly [string, ...string[]]
  /** The time by which a row ages: a column, with an index where the table is large. */
  readonly by: RawBuilder<Date>
  /** A row goes when its time is before this one. */
  readonly before: RawBuilder<Date>
  /** What must hold as well. */
  readonly where?: RawBuilder<boolean>
  /** Rows past their time that stay because of this are counted in a warning. */
  readonly heldBack?: RawBuilder<boolean>
  /** Rows of one statement, where each takes many others with it. */
  readonly slice?: number
  /** Whether the log warns of what went: it cannot be read anywhere else. */
  readonly isLoud?: boolean
  readonly why: string
}
