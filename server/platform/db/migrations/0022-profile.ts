import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * The other fields of a profile, its pictures, and conflicts. A new address or number is kept with the code that was
 * sent to it.
 */
export const profile: NumberedMigration = {
  name: '0022-profile',
  async up(db) {
    await sql`
      alter table patient_profile
        add column medical_record_number text,
        add column kyc_status text not null default 'none',
        add column record_status text not null default 'active',
        add column id_card_file text,
        add column self_photo_file text,
        add column picture_id uuid,
        add column birth_place text not null default '',
        add column marital_status_id integer,
        add column religion_id integer,
        add column education_id integer,
        add column job_id integer,
        add column blood_type_id integer,
        add column weight double precision,
        add column height double precision,
        add column company_name text not null default '',
        add column phone_number text not null default '',
        add column address text not null default '',
        add column rt text not null default '',
        add column rw text not null default '',
        add column country_id integer,
        add column province_code text,
        add column city_code text,
        add column subdistrict_code text,
        add column village_code text,
        add column postal_code text not null default '',
        add column relative_patient_id uuid,
        add column parent_id uuid,
        add column relationship_id integer,
        add column relative_full_name text not null default '',
        add column relative_birth_place text not null default '',
        add column relative_date_of_birth date,
        add column relative_address text not null default '',
        add column relative_gender_id integer,
        add column relative_blood_type_id integer,
        add column relative_mobile_phone text not null default '',
        add column relative_identity_card_type_id integer,
        add column relative_identity_card_number text not null default ''`.execute(db)
    await sql`
      create table profile_picture (
        account_id uuid not null references account on delete cascade,
        id uuid not null,
        jpeg bytea not null,
        primary key (account_id, id)
      )`.execute(db)
    await sql`
      create table profile_conflict (
        id uuid primary key,
        account_id uuid not null references account on delete cascade,
        field text,
        member uuid,
        mine jsonb not null,
        at timestamptz(3) not null default now(),
        submission_id uuid not null,
        check (num_nonnulls(field, member) = 1)
      )`.execute(db)
    await sql`create unique index profile_conflict_field on profile_conflict (account_id, field)`.execute(db)
    await sql`create unique index profile_conflict_member on profile_conflict (account_id, member)`.execute(db)
    await sql`alter table one_time_code add column identity text`.execute(db)
  },
}
