import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dropStrayFiles } from '#server/intake/attachment/drop-strays.ts'
import { dropUnfinishedFiles } from '#server/intake/attachment/drop-unfinished.ts'
import { dropUnreadFiles } from '#server/intake/attachment/drop-unread.ts'
import { recountUnread } from '#server/intake/unread/recount-unread.ts'
import { eraseDueAccounts } from '#server/patient/deletion/erase-due-accounts.ts'

/** Retention that needs more than deleting old rows of one table. */
export interface RetentionTask {
  /** The name in the log. */
  readonly name: string
  /** @returns how many rows, accounts or files it deleted */
  readonly run: (db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>) => Promise<number>
}

export const retentionTasks = (files: FileStore): readonly RetentionTask[] => [
  { name: 'closed-account', run: eraseDueAccounts },
  // Before uploads end: a file whose upload ends in this run may be being stored, so the next run looks at it.
  { name: 'stray-file', run: (db, log) => dropStrayFiles({ db, files, log }) },
  { name: 'unread-file', run: (db) => dropUnreadFiles(db, files) },
  { name: 'unfinished-upload', run: dropUnfinishedFiles },
  // Last, because it counts the room that the others gave back.
  {
    name: 'unread-count',
    async run(db) {
      await recountUnread(db)
      return 0
    },
  },
]
