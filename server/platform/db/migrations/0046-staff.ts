import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Staff of the hospital's portal, their invitations, and the menus of their roles. */
export const staff: NumberedMigration = {
  name: '0046-staff',
  async up(db) {
    await sql`
      create table staff_role (
        role text primary key,
        name_id text not null,
        name_en text not null,
        is_super boolean not null,
        sees_unassigned boolean not null,
        position integer not null
      )`.execute(db)
    await sql`
      insert into staff_role (role, name_id, name_en, is_super, sees_unassigned, position) values
        ('it-admin', 'Admin TI', 'IT admin', true, true, 1),
        ('patient-experience', 'Pengalaman pasien', 'Patient experience', false, true, 2),
        ('ward-officer', 'Petugas ruang rawat', 'Ward officer', false, false, 3),
        ('front-desk', 'Pendaftaran', 'Front desk', false, false, 4),
        ('event-officer', 'Petugas acara', 'Event officer', false, true, 5),
        ('medical-team', 'Tim medis', 'Medical team', false, true, 6)`.execute(db)
    await sql`
      create table staff (
        id uuid primary key,
        email text not null unique,
        name text not null,
        role text not null references staff_role,
        password_hash text,
        created_at timestamptz(3) not null default now(),
        activated_at timestamptz(3),
        closed_at timestamptz(3)
      )`.execute(db)
    await sql`
      create table staff_unit (
        staff_id uuid not null references staff (id),
        hospital text not null,
        primary key (staff_id, hospital)
      )`.execute(db)
    await sql`
      create table staff_invitation (
        id uuid primary key,
        staff_id uuid not null references staff (id),
        token_hash text not null unique,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index staff_invitation_staff on staff_invitation (staff_id)`.execute(db)
    await sql`
      create table staff_session (
        id uuid primary key,
        staff_id uuid not null references staff (id),
        token_hash text not null unique,
        stage text not null,
        device_name text not null,
        begun_at timestamptz(3) not null default now(),
        seen_at timestamptz(3) not null default now(),
        ends_at timestamptz(3) not null,
        ended_at timestamptz(3),
        code_hash text,
        code_expires_at timestamptz(3),
        code_tries integer not null default 0
      )`.execute(db)
    await sql`create index staff_session_staff on staff_session (staff_id)`.execute(db)
    await sql`
      alter table audit
        add column staff_id uuid,
        add column subject uuid`.execute(db)
    await sql`create index audit_staff on audit (staff_id, id) where staff_id is not null`.execute(db)
    await sql`create index audit_subject on audit (subject, id) where subject is not null`.execute(db)
    await sql`
      insert into menu (id, parent_id, group_name, name, alias, position) values
        (101, null, 'Harian', 'Beranda', 'staff-home', 101),
        (102, null, 'Harian', 'Permintaan', 'staff-requests', 102),
        (103, null, 'Harian', 'Isian masuk', 'staff-submissions', 103),
        (104, 103, 'Harian', 'Survei', 'staff-surveys', 104),
        (105, 103, 'Harian', 'Acara', 'staff-events', 105),
        (106, 103, 'Harian', 'Formulir pasien', 'staff-forms', 106),
        (107, null, 'Pengelolaan', 'Petugas', 'staff-people', 107),
        (108, null, 'Pengelolaan', 'Jejak audit', 'staff-audit', 108)`.execute(db)
    await sql`
      insert into menu_role (menu_id, role, feature_ref) values
        (101, 'it-admin', 'view'),
        (102, 'it-admin', 'view,edit,assign'),
        (103, 'it-admin', 'view'),
        (104, 'it-admin', 'view'),
        (105, 'it-admin', 'view'),
        (106, 'it-admin', 'view'),
        (107, 'it-admin', 'view,edit,invite'),
        (108, 'it-admin', 'view'),
        (101, 'patient-experience', 'view'),
        (102, 'patient-experience', 'view'),
        (103, 'patient-experience', 'view'),
        (104, 'patient-experience', 'view'),
        (101, 'ward-officer', 'view'),
        (103, 'ward-officer', 'view'),
        (104, 'ward-officer', 'view'),
        (101, 'front-desk', 'view'),
        (102, 'front-desk', 'view,edit,assign'),
        (101, 'event-officer', 'view'),
        (103, 'event-officer', 'view'),
        (105, 'event-officer', 'view'),
        (101, 'medical-team', 'view'),
        (103, 'medical-team', 'view'),
        (105, 'medical-team', 'view'),
        (106, 'medical-team', 'view')`.execute(db)
  },
}
