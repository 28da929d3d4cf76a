import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Files of one look. */
const SLICE = 100

/**
 * Deletes files whose form went from quarantine: nobody has the key that opens them. The file goes before its row, so that a
 * server that dies in between finds it again.
 * @returns how many
 */
export async function dropUnreadFiles(db: Kysely<Database>, files: FileStore): Promise<number> {
  let dropped = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select attachment.id from attachment
      join submission on submission.id = attachment.submission_id
      where attachment.key is null and submission.outcome = 'quarantined'
        and not exists (select from quarantine where quarantine.submission_id = submission.id)
      limit ${SLICE}`.execute(db)
    for (const { id } of rows) {
      await files.remove(id)
      await db.deleteFrom('attachment').where('id', '=', id).execute()
    }
    dropped += rows.length
    if (rows.length < SLICE) return dropped
  }
}
