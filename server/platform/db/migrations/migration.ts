import type { Kysely } from 'kysely'

/** One step of the tables' history: never changed once released, only followed by another. */
export interface NumberedMigration {
  /** Four digits, without a gap, then words. */
  readonly name: string
  /** Knows no tables: those of its time are not those of the schema. */
  readonly up: (db: Kysely<unknown>) => Promise<void>
}
