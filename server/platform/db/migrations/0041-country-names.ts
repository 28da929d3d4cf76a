import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Countries by the names that people use. A hospital's own wording stays. */
export const countryNames: NumberedMigration = {
  name: '0041-country-names',
  async up(db) {
    await sql`
      update reference set description = given.name, description_en = given.name_en
      from (values
        ('Wilayah Palestina', 'Palestina', 'Palestine'),
        ('Hong Kong DAK Tiongkok', 'Hong Kong', 'Hong Kong'),
        ('Makau DAK Tiongkok', 'Makau', 'Macao')
      ) as given (former, name, name_en)
      where list in ('nationality', 'country') and description = given.former`.execute(db)
  },
}
