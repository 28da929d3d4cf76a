import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { eraseDueAccounts } from '#server/patient/deletion/erase-due-accounts.ts'

/** What takes more than deleting the old rows of one table. */
export interface RetentionTask {
  /** What the log calls it. */
  readonly name: string
  /** @returns how many rows, or accounts, it took away */
  readonly run: (db: Kysely<Database>) => Promise<number>
}

export const retentionTasks: readonly RetentionTask[] = [{ name: 'closed-account', run: eraseDueAccounts }]
