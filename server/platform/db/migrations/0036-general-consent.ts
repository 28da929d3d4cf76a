import { sql } from 'kysely'
import { generalConsent as text } from './general-consent.ts'
import type { NumberedMigration } from './migration.ts'

/** The versions of the general consent: a patient who agreed to an earlier one is asked again. */
export const generalConsent: NumberedMigration = {
  name: '0036-general-consent',
  async up(db) {
    await sql`alter table html_text add column version integer not null default 1`.execute(db)
    await sql`
      insert into html_text (name, language, html) values
        ('general-consent', 'id', ${text.id}),
        ('general-consent', 'en', ${text.en})`.execute(db)
  },
}
