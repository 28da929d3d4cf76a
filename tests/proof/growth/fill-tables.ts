import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'

/** One submission in a hundred is of this kind. */
export const RARE_KIND = 'Navigator'

/**
 * Fills the tables with submissions of two years, their answers, and as much of every other growing table as goes with
 * them. Ids come from the row's number, so that tables refer to each other.
 */
export async function fillTables(db: Kysely<Database>, submissions: number): Promise<void> {
  const rows = sql`generate_series(1, ${submissions}::int) as n`
  const some = (share: number) => sql`generate_series(1, ${Math.ceil(submissions * share)}::int) as n`
  const id = (use: string) => sql`md5(${use} || n)::uuid`
  /** A time within the last two years; greater row numbers are later. */
  const at = (count: number) => sql`now() - interval '730 days' * (1 - n / ${count}::double precision)`
  const statements = [
    sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at, hospital_unit)
      select overlay(overlay(md5('s' || n) placing '7' from 13) placing '8' from 17)::uuid,
        case when n % 100 = 0 then ${RARE_KIND} when n % 10 = 1 then 'Ipd' else 'SelfAssesmentRunner' end, 1,
        md5('d' || n % 5000)::uuid, repeat('x', 43), case when n % 100 = 7 then 'quarantined' else 'accepted' end,
        'QK-' || upper(left(md5('r' || n), 8)), ${at(submissions)},
        case when n % 100 = 7 then '' when md5('s' || n) < '8' then 'MHJS' else 'MHBG' end
      from ${rows}`,
    sql`
      insert into response (submission_id, kind, version, registration, claimed, device_id, code, outcome, answers, language,
        started_at, submitted_at, is_alarming)
      select id, kind, version, case when id::text >= '1' then 'RI' || id end, case when id::text < '1' then 'RI' || id end,
        device_id, null, 'accepted',
        jsonb_build_object('bibNumber', left(id::text, 5), 'name', 'Siti Nurhaliza', 'notes', repeat('y', 200)), 'id',
        received_at, received_at, id::text < '02'
      from submission where outcome = 'accepted'`,
    sql`
      insert into request (id, kind, hospital, patient_id, state, changed_at)
      select id, case when id::text < '4' then 'Contact' else 'Registration' end,
        case when id::text < '8' then 'MHJS' else 'MHBG' end, id,
        case when id::text < '2' then 'received' else 'answered' end, received_at
      from submission where outcome = 'accepted'`,
    sql`
      insert into request_note (id, request_id, author, text) select id, id, 'hospital', 'Sudah siap.' from request`,
    sql`
      insert into measures_reminder (patient_id, due_on, notice_id, told_at)
      select patient_id, changed_at::date, id, changed_at from request`,
    sql`
      insert into attachment (id, submission_id, type, bytes, sha256, key, state, digest, kept_at)
      select id, id, 'image/jpeg', 800000, repeat('x', 43), repeat('k', 43),
        case when id::text < '1' then 'wanted' else 'kept' end, repeat('d', 43), changed_at
      from request`,
    sql`
      insert into attachment_chunk (attachment_id, index, sealed)
      select id, index, decode(repeat('ab', 300), 'hex')
      from attachment cross join generate_series(0, 3) as index where state = 'wanted'`,
    sql`
      insert into quarantine (submission_id, reason, key_id, sealed, kept_at)
      select id, 'cannot-open', 'k', decode(repeat('ab', 300), 'hex'), received_at from submission where outcome = 'quarantined'`,
    sql`
      insert into submission_conflict (submission_id, sha256, kind, version, device_id, key_id, sealed, received_at)
      select submission_id, 'other', 'Ipd', 1, submission_id, 'k', sealed, kept_at from quarantine`,
    sql`
      insert into device (id, unsent, app_version, seen_at)
      select ${id('d')}, case when n % 50 = 0 then 1 + n % 3 else 0 end, '1.0', now() - interval '1 hour' * (n % 1000) from ${some(0.1)}`,
    sql`
      insert into rate_limit (name, subject, hits, window_ends)
      select (array['intake', 'code-pause', 'read-address'])[1 + n % 3], 'a' || n, 1, now() + interval '1 second' * (n % 900)
      from ${some(0.2)}`,
    sql`
      insert into admission (admission_number, medical_record_number, hospital_unit, service, nursing_room, full_name, oncology,
        admitted_at, discharged_at)
      select 'RI' || n, 'MR' || n / 3, 'U' || n % 7, 'inpatient', 'R' || n % 50, 'Siti', n % 20 = 0,
        now() - interval '1 hour' * n, now() - interval '1 hour' * n + interval '3 days'
      from ${some(0.5)}`,
    sql`
      insert into tablet_code (code_hash, name, hospital_unit, nursing_room, expires_at)
      select 'c' || n, 'T', 'U', 'R', now() from ${some(0.02)}`,
    sql`
      insert into tablet (id, device_id, name, hospital_unit, nursing_room, token_hash)
      select ${id('t')}, ${id('d')}, 'T', 'U', 'R', 't' || n from ${some(0.05)}`,
    sql`
      insert into account (id, patient_id, email, email_confirmed_at, mobile, mobile_confirmed_at, password_hash, role,
        is_doctor, created_at, activated_at)
      select ${id('a')}, ${id('p')}, 'p' || n || '@example.com', now(), '62' || n, now(), repeat('x', 90), 'patient', false,
        now() - interval '1 minute' * n, case when n % 50 > 0 then now() end
      from ${some(0.1)}`,
    sql`
      insert into patient_profile (account_id, first_name, middle_name, last_name, date_of_birth, gender_id,
        identity_card_type_id, identity_card_number, passport_number, kitas_number)
      select id, 'Siti', '', 'N', '1990-04-30', 2, 1, email, '', '' from account`,
    sql`
      insert into opened_envelope (mac, ends_at) select sha256(convert_to('' || n, 'UTF8')), now() + interval '1 second' * n
      from ${some(0.1)}`,
    sql`insert into profile_picture (account_id, id, jpeg) select id, id, 'x' from account`,
    sql`
      insert into profile_conflict (id, account_id, field, mine, submission_id) select id, id, 'Address', '1', id from account`,
    sql`
      insert into session (id, account_id, patient_id, stage, proof, identity_hash, ends_at, ended_at, push_token)
      select ${id('e')}, ${sql`md5('a' || 1 + n % ${Math.ceil(submissions * 0.1)}::int)::uuid`}, ${id('p')}, 'verified',
        'password', 'x', now() + interval '1 minute' * n, case when n % 3 = 0 then now() end, 'push' || n
      from ${some(0.2)}`,
    sql`
      insert into refresh_token (hash, session_id, bearer_hash, bearer_ends, used_at)
      select 'h' || n, ${sql`md5('e' || 1 + n % ${Math.ceil(submissions * 0.2)}::int)::uuid`}, 'b' || n, now(),
        case when n % 9 > 0 then now() - interval '1 minute' * n end
      from ${some(0.8)}`,
    sql`
      insert into one_time_code (session_id, code_hash, channel, tries, expires_at)
      select id, 'x', 'sms', 0, now() - interval '2 days' * random() from session`,
    sql`
      insert into message (id, created_at, expires_at, done_at) select ${id('m')}, ${at(submissions * 0.1)}, now(), now()
      from ${some(0.1)}`,
    sql`
      insert into audit (id, at, account_id, session_id, action, outcome, staff_id)
      select ${id('u')}, ${at(submissions * 0.5)}, ${sql`md5('a' || n % 1000)::uuid`}, ${id('e')},
        (array['sign-in', 'verify-code', 'renew', 'read-history'])[1 + n % 4], 'done',
        case when n % 10 = 3 then md5('member')::uuid end
      from ${some(0.5)}`,
    sql`
      insert into activity (id, account_id, at, label, path, activity)
      select ${id('v')}, account.id, ${at(submissions * 0.3)}, 'trans', '/patient', 'buka'
      from ${some(0.3)} join account on account.id = ${sql`md5('a' || 1 + n % ${Math.ceil(submissions * 0.1)}::int)::uuid`}`,
    sql`
      insert into record (collection, subject, id, position, body, words)
      select (array['history', 'schedules', 'screenings', 'doctors'])[1 + n % 4],
        case when n % 400 = 3 then ${EVERYBODY}::uuid else md5('p' || n % 2000)::uuid end, ${id('w')}, n,
        case when n % 20 > 0 then jsonb_build_object('id', n, 'text', repeat('z', 150)) end, null
      from ${some(0.5)}`,
    sql`
      insert into record_clock (collection, subject, position, token)
      select distinct on (collection, subject) collection, subject, position, id from record
      order by collection, subject, position desc`,
    sql`
      insert into staff (id, email, name, role, activated_at)
      values (md5('member')::uuid, 'petugas@rs.example', 'Dina', 'it-admin', now())`,
    sql`insert into staff_unit (staff_id, hospital) values (md5('member')::uuid, 'MHJS')`,
    sql`
      insert into service_activity (submission_id, staff_id, hospital, record_number, day, day_care, hours)
      select submission_id, md5('member')::uuid, 'MHJS', 'MR' || submission_id, submitted_at::date, false, 1
      from response where kind = 'Ipd'`,
    sql`
      insert into review (submission_id, state, changed_at)
      select submission_id, 'closed', submitted_at from response where kind = 'Ipd'`,
    sql`
      insert into review_step (id, submission_id, staff_id, at, state)
      select submission_id, submission_id, md5('member')::uuid, changed_at, 'closed' from review`,
    sql`
      insert into tally (kind, day, version, hospital, ward, field, value, count)
      select (array['Ipd', 'Opd', 'Igd'])[1 + n % 3], current_date - n % 730, 1, 'MHJS', 'R' || n % 50, 'field' || n % 40, '1', 1
      from ${some(0.5)}`,
    sql`
      insert into month_tally (kind, month, version, hospital, ward, field, value, count)
      select kind, date_trunc('month', day)::date, version, hospital, ward, field, value, sum(count)
      from tally group by 1, 2, 3, 4, 5, 6, 7`,
    sql`
      insert into letter_tally (kind, day, hospital, ward, count)
      select 'Ipd', day::date, 'MHJS', 'R' || n, 1
      from generate_series(current_date - 730, current_date, interval '1 day') as day, generate_series(1, 20) as n`,
    sql`insert into record_mark (collection, subject, position, token) select collection, subject, position, id from record`,
  ]
  for (const statement of statements) await statement.execute(db)
  await sql`vacuum analyze`.execute(db)
}
