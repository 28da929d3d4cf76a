import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

type List = readonly (readonly [id: number, name: string, nameEn: string])[]

/** The entries as the forms had them (core/questionnaires/forms/services). */
const lists: Readonly<Record<string, List>> = {
  service_type: [
    [1, 'Datang ke rumah sakit', 'At the hospital'],
    [2, 'Drive-thru, tetap di kendaraan', 'Drive-through, in the car'],
    [3, 'Petugas datang ke rumah', 'Our staff come to your home'],
  ],
  test: [
    [89, 'PCR swab', 'PCR swab'],
    [90, 'Antigen swab', 'Antigen swab'],
    [91, 'PCR swab untuk perjalanan', 'PCR swab for travel'],
  ],
  title: [
    [1, 'Tuan', 'Mr'],
    [2, 'Nyonya', 'Mrs'],
    [3, 'Nona', 'Ms'],
    [4, 'Anak', 'Child'],
    [5, 'Bayi', 'Baby'],
  ],
  vaccine_brand: [
    [1, 'Sinovac', 'Sinovac'],
    [2, 'AstraZeneca', 'AstraZeneca'],
    [3, 'Pfizer', 'Pfizer'],
    [4, 'Moderna', 'Moderna'],
    [5, 'Sinopharm', 'Sinopharm'],
    [6, 'Zifivax', 'Zifivax'],
    [7, 'IndoVac', 'IndoVac'],
    [8, 'Inavac', 'Inavac'],
  ],
}

/** Lists that forms choose from, each in the hospital's order. */
export const formLists: NumberedMigration = {
  name: '0044-form-lists',
  async up(db) {
    await sql`alter table reference add column position integer not null default 0`.execute(db)
    for (const [list, entries] of Object.entries(lists))
      await sql`
        insert into reference (list, id, description, description_en, position)
        select ${list}, id, name, name_en, position
        from unnest(
          ${entries.map(([id]) => id)}::integer[],
          ${entries.map(([, name]) => name)}::text[],
          ${entries.map(([, , nameEn]) => nameEn)}::text[]
        ) with ordinality as given (id, name, name_en, position)`.execute(db)
    // The form has a field for other answers instead.
    await sql`delete from reference where list = 'engagement' and id = 6 and description = 'Lainnya'`.execute(db)
  },
}
