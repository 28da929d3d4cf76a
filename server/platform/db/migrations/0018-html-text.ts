import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'
import { privacyPolicy } from './privacy-policy.ts'

/** The hospital's own HTML texts, by language. The hospital replaces them here; they are sanitised when served. */
export const htmlText: NumberedMigration = {
  name: '0018-html-text',
  async up(db) {
    await sql`
      create table html_text (
        name text not null,
        language text not null,
        html text not null,
        primary key (name, language)
      )`.execute(db)
    await sql`
      insert into html_text (name, language, html) values
        ('privacy-policy', 'id', ${privacyPolicy.id}),
        ('privacy-policy', 'en', ${privacyPolicy.en})`.execute(db)
  },
}
