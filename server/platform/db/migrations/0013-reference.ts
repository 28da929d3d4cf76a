import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'
import { nationalities } from './nationalities.ts'

/** Lists to choose from: the meaning of numbers in profiles. */
export const reference: NumberedMigration = {
  name: '0013-reference',
  async up(db) {
    await sql`
      create table reference (
        list text not null,
        id integer not null,
        description text not null,
        primary key (list, id)
      )`.execute(db)
    await sql`
      insert into reference (list, id, description) values
        ('gender', 1, 'Laki-laki'),
        ('gender', 2, 'Perempuan'),
        ('identity_card_type', 1, 'KTP'),
        ('identity_card_type', 2, 'Paspor'),
        ('identity_card_type', 3, 'KITAS/KITAP')`.execute(db)
    await sql`
      insert into reference (list, id, description)
      select 'nationality', place, name
      from unnest(${[...nationalities]}::text[]) with ordinality as given (name, place)`.execute(db)
  },
}
