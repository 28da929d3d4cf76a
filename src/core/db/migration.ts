import type { Dexie, Transaction } from 'dexie'

/** One step of a database's schema. Published steps never change. `stores` names only the tables that change. */
export interface Migration {
  readonly version: number
  readonly stores: Readonly<Record<string, string | null>>
  readonly upgrade?: (transaction: Transaction) => PromiseLike<void>
  /** Rows of older code would be wrong after this step, so older code must stop writing. */
  readonly breaksOlderWriters?: boolean
}

/**
 * Declares every step on a database that is not open yet.
 * @param onUpgrade is called when an older database is being changed, which takes longer with more rows
 * @throws RangeError when the steps are not numbered 1, 2, 3 … without gaps
 */
export function declareMigrations(
  db: Dexie,
  migrations: readonly Migration[],
  onUpgrade: () => void = () => undefined,
): void {
  for (const [index, { version, stores, upgrade }] of migrations.entries()) {
    if (version !== index + 1) throw new RangeError(`migration ${version} stands in place ${index + 1}`)
    db.version(version)
      .stores({ ...stores })
      .upgrade((transaction) => {
        onUpgrade()
        return upgrade?.(transaction)
      })
  }
}

/** The newest schema that this code writes. */
export const writerVersion = (migrations: readonly Migration[]): number => migrations.length

/** The oldest code that may still write to a database of this schema. */
export const minWriterVersion = (migrations: readonly Migration[]): number =>
  migrations.findLast((migration) => migration.breaksOlderWriters)?.version ?? 1
