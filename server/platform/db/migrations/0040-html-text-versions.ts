import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Earlier versions stay, so that patients can read what they agreed to. */
export const htmlTextVersions: NumberedMigration = {
  name: '0040-html-text-versions',
  async up(db) {
    await sql`
      alter table html_text
        drop constraint html_text_pkey,
        add primary key (name, language, version)`.execute(db)
  },
}
