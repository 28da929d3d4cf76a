import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dropUnreadFiles } from '#server/intake/attachment/drop-unread.ts'
import { eraseDueAccounts } from '#server/patient/deletion/erase-due-accounts.ts'

/** What takes more than deleting the old rows of one table. */
export interface RetentionTask {
  /** What the log calls it. */
  readonly name: string
  /** @returns how many rows, accounts or files it took away */
  readonly run: (db: Kysely<Database>) => Promise<number>
}

export const retentionTasks = (files: FileStore): readonly RetentionTask[] => [
  { name: 'closed-account', run: eraseDueAccounts },
  { name: 'unread-file', run: (db) => dropUnreadFiles(db, files) },
]
