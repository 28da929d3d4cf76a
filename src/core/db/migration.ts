import type { Dexie, Transaction } from 'dexie'

/** A step of a database's shape. Published steps never change; `stores` names only the tables that do. */
export interface Migration {
  readonly version: number
  readonly stores: Readonly<Record<string, string | null>>
  readonly upgrade?: (transaction: Transaction) => PromiseLike<void>
  /** Rows written by older code would be wrong from here on: it must stop writing. */
  readonly breaksOlderWriters?: boolean
}

/**
 * Declares every step on a database that is not open yet.
 * @param onUpgrade hears that an older database is being changed, which takes as long as its rows are many
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

/** The newest shape that this code writes. */
export const writerVersion = (migrations: readonly Migration[]): number => migrations.length

/** The oldest code that may still write to a database of this shape. */
export const minWriterVersion = (migrations: readonly Migration[]): number =>
  migrations.findLast((migration) => migration.breaksOlderWriters)?.version ?? 1
