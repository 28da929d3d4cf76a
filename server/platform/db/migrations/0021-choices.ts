import { sql } from 'kysely'
import { choices } from './choices.ts'
import { countriesInEnglish } from './countries-in-english.ts'
import type { NumberedMigration } from './migration.ts'

/** The English words of every list, and the lists that profiles choose from. */
export const choice: NumberedMigration = {
  name: '0021-choices',
  async up(db) {
    await sql`alter table reference add column description_en text`.execute(db)
    await sql`
      update reference set description_en = given.name
      from (values
        ('gender', 1, 'Male'),
        ('gender', 2, 'Female'),
        ('identity_card_type', 1, 'Identity card (KTP)'),
        ('identity_card_type', 2, 'Passport'),
        ('identity_card_type', 3, 'Stay permit (KITAS/KITAP)'),
        ('engagement', 1, 'I want to be contacted about the hospital’s services'),
        ('engagement', 2, 'I want to make an appointment with a doctor'),
        ('engagement', 3, 'I want to know about medical check-ups'),
        ('engagement', 4, 'I want to join a health event or class'),
        ('engagement', 5, 'I want to receive news and promotions'),
        ('engagement', 6, 'Other')
      ) as given (list, id, name)
      where reference.list = given.list and reference.id = given.id`.execute(db)
    await sql`
      update reference set description_en = given.name
      from unnest(${[...countriesInEnglish]}::text[]) with ordinality as given (name, place)
      where list = 'nationality' and id = place`.execute(db)
    // Entries that a hospital has added itself get their one text in both languages.
    await sql`update reference set description_en = description where description_en is null`.execute(db)
    await sql`alter table reference alter column description_en set not null`.execute(db)
    await sql`
      insert into reference (list, id, description, description_en)
      select 'country', id, description, description_en from reference where list = 'nationality'`.execute(db)
    for (const [list, entries] of Object.entries(choices))
      await sql`
        insert into reference (list, id, description, description_en)
        select ${list}, place, name, name_en
        from unnest(${entries.map(([id]) => id)}::text[], ${entries.map(([, en]) => en)}::text[])
          with ordinality as given (name, name_en, place)`.execute(db)
  },
}
