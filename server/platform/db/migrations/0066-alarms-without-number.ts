import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Forms that told of a danger without a number to call: those about a sponsor's drink that name a risk. */
export const alarmsWithoutNumber: NumberedMigration = {
  name: '0066-alarms-without-number',
  async up(db) {
    await sql`
      update response set is_alarming = true
      where kind = 'SponsorDrink' and not is_alarming
        and answers->'careful' ?| array['diabetes', 'kidney', 'salt', 'allergy']`.execute(db)
    await sql`
      update request set marks = array_prepend('alarming', marks)
      from response
      where response.submission_id = request.id and response.kind = 'SponsorDrink' and is_alarming
        and not 'alarming' = any(marks)`.execute(db)
  },
}
