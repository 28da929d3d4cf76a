import type { Kysely } from 'kysely'

/** One step in the history of the tables. Once released it never changes; a later step follows. */
export interface NumberedMigration {
  /** Four digits, without a gap, then words. */
  readonly name: string
  /** Takes no typed tables: those of its time differ from the schema's. */
  readonly up: (db: Kysely<unknown>) => Promise<void>
}
