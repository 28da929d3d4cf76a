import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Accounts, with what their registration said. An e-mail address or a number belongs to one account once a code was
 * received there; before that, several accounts may claim it.
 */
export const account: NumberedMigration = {
  name: '0008-account',
  async up(db) {
    await sql`
      create table account (
        id uuid primary key,
        patient_id uuid not null,
        email text not null,
        email_confirmed_at timestamptz(3),
        mobile text not null,
        mobile_confirmed_at timestamptz(3),
        password_hash text not null,
        role text not null,
        is_doctor boolean not null,
        hospital_unit_id integer,
        created_at timestamptz(3) not null default now(),
        activated_at timestamptz(3)
      )`.execute(db)
    await sql`
      create unique index account_email_confirmed on account (lower(email)) where email_confirmed_at is not null`.execute(
      db,
    )
    await sql`create unique index account_mobile_confirmed on account (mobile) where mobile_confirmed_at is not null`.execute(
      db,
    )
    await sql`create index account_email on account (lower(email))`.execute(db)
    await sql`create index account_mobile on account (mobile)`.execute(db)
    await sql`create index account_abandoned on account (created_at) where activated_at is null`.execute(db)
    await sql`
      create table patient_profile (
        account_id uuid primary key references account on delete cascade,
        first_name text not null,
        middle_name text not null,
        last_name text not null,
        date_of_birth date not null,
        gender_id integer not null,
        identity_card_type_id integer not null,
        identity_card_number text not null,
        passport_number text not null,
        kitas_number text not null,
        nationality_id integer
      )`.execute(db)
  },
}
