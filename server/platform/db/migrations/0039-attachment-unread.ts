import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Finds files whose form could not be read. */
export const attachmentUnread: NumberedMigration = {
  name: '0039-attachment-unread',
  async up(db) {
    await sql`create index attachment_unread on attachment (submission_id) where key is null`.execute(db)
  },
}
