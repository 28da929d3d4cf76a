import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Files that one round reads. */
const SLICE = 100

/**
 * Deletes files that no key opens: their form left quarantine for good, or was read and does not name them. The file is
 * deleted before its row, so that the next run finds it again where a server dies in between.
 * @returns how many
 */
export async function dropUnreadFiles(db: Kysely<Database>, files: FileStore): Promise<number> {
  let dropped = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from attachment
      where key is null
        and not exists (select from quarantine where quarantine.submission_id = attachment.submission_id)
      limit ${SLICE}`.execute(db)
    for (const { id } of rows) {
      await files.remove(id)
      await db.deleteFrom('attachment').where('id', '=', id).execute()
    }
    dropped += rows.length
    if (rows.length < SLICE) return dropped
  }
}
