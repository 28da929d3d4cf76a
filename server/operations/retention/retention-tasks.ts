import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dropStrayFiles } from '#server/intake/attachment/drop-strays.ts'
import { dropUnfinishedFiles } from '#server/intake/attachment/drop-unfinished.ts'
import { dropUnreadFiles } from '#server/intake/attachment/drop-unread.ts'
import { recountUnread } from '#server/intake/unread/recount-unread.ts'
import { eraseDueAccounts } from '#server/patient/deletion/erase-due-accounts.ts'

/** What takes more than deleting the old rows of one table. */
export interface RetentionTask {
  /** What the log calls it. */
  readonly name: string
  /** @returns how many rows, accounts or files it took away */
  readonly run: (db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>) => Promise<number>
}

export const retentionTasks = (files: FileStore): readonly RetentionTask[] => [
  { name: 'closed-account', run: eraseDueAccounts },
  // Before uploads end: what ends in this run may be stored while it ends, and is looked at by the next one.
  { name: 'stray-file', run: (db, log) => dropStrayFiles({ db, files, log }) },
  { name: 'unread-file', run: (db) => dropUnreadFiles(db, files) },
  { name: 'unfinished-upload', run: dropUnfinishedFiles },
  // After all that ends: it gives room back.
  {
    name: 'unread-count',
    async run(db) {
      await recountUnread(db)
      return 0
    },
  },
]
