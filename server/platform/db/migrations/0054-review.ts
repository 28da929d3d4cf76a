import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The state of each form at the hospital, and the notes of staff. */
export const review: NumberedMigration = {
  name: '0054-review',
  async up(db) {
    await sql`
      create table review (
        submission_id uuid primary key references submission (id),
        state text not null,
        assignee uuid references staff (id),
        changed_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index review_state on review (state)`.execute(db)
    await sql`
      create table review_step (
        id uuid primary key,
        submission_id uuid not null references review (submission_id),
        staff_id uuid not null references staff (id),
        at timestamptz(3) not null,
        state text,
        note text
      )`.execute(db)
    await sql`create index review_step_submission on review_step (submission_id, id)`.execute(db)
    await sql`
      update menu_role set feature_ref = feature_ref || ',edit'
      from menu
      where menu.id = menu_role.menu_id and menu.alias = 'staff-submissions'`.execute(db)
  },
}
