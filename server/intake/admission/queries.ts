import { type Kysely, sql, type Transaction } from 'kysely'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'
import { type Admission, type AdmissionRow, admissionRowOf } from './admission.ts'
import { daysOfVisits } from './ended-visits.ts'
import { findLateVisits } from './late-visits.ts'

const columns = [
  'medical_record_number',
  'hospital_unit',
  'service',
  'nursing_room',
  'room_number',
  'payer_name',
  'doctor_name',
  'specialist',
  'full_name',
  'guarantor',
  'phone',
  'guarantor_mobile_phone',
  'relationship',
  'oncology',
  'admitted_at',
  'discharged_at',
  'date_of_birth',
] as const satisfies readonly (keyof AdmissionRow)[]

/**
 * Adds admissions, or replaces those with the same number. Uploads take turns, so each sees the rows of the one before.
 * No number may occur twice in `admissions`. Results are counted again where a visit has changed for them, and forms
 * move with their visit, also those in quarantine that named it before it was known.
 * @returns how many of the numbers there were already
 */
export function replaceAdmissions(db: Kysely<Database>, admissions: readonly Admission[]): Promise<number> {
  const numbers = sql`${admissions.map(({ admissionNumber }) => admissionNumber)}::text[]`
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await takeTurn(trx, 'admissions')
      const known = await upsert(trx, admissions)
      const named = sql`${admissions.flatMap((one) => [one.admissionNumber, one.medicalRecordNumber])}::text[]`
      const late = await findLateVisits(trx, sql`code = any(${named})`)
      // A separate statement also sees forms whose transaction has held a visit until now.
      await placeForms(
        trx,
        sql`array(
          select submission_id from response where registration = any(${numbers})
          union all
          select submission_id from response where claimed = any(${numbers})
          union all
          select submission_id from quarantine where admission = any(${numbers})
          union all
          select unnest(${late}::uuid[])
        )`,
      )
      return known
    })
}

async function upsert(trx: Transaction<Database>, admissions: readonly Admission[]): Promise<number> {
  const replacement = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  const { rows } = await sql<{ known: number }>`
    with given as (
      select * from jsonb_populate_recordset(null::admission, ${JSON.stringify(admissions.map(admissionRowOf))}::jsonb)
    ), written as (
      insert into admission as kept select * from given order by admission_number
      on conflict (admission_number) do update set ${replacement}
      where kept.* is distinct from excluded.*
    ), moved as (
      insert into tally_due (kind, day)
      select distinct answered.kind, (received_at at time zone 'Asia/Jakarta')::date
      from given
      left join admission as known using (admission_number)
      cross join lateral (
        select kind, submission_id from response where registration = admission_number
        union all
        select kind, submission_id from response where claimed = admission_number
      ) as answered
      join submission on submission.id = answered.submission_id
      where (known.hospital_unit, known.nursing_room) is distinct from (given.hospital_unit, given.nursing_room)
    ), ended as (
      insert into tally_due (kind, day) ${daysOfVisits(changedVisits)}
    )
    select count(*)::int as known from admission join given using (admission_number)`.execute(trx)
  return rows[0]?.known ?? 0
}

/** Visits that differ between `given` and `admission` in a value that counts: both their old and their new rows. */
const changedVisits = sql`(
  select change.*
  from given
  left join admission as known using (admission_number)
  cross join lateral (select known.* union all select given.*) as change
  where (known.service, known.oncology, known.discharged_at, known.hospital_unit, known.nursing_room)
    is distinct from (given.service, given.oncology, given.discharged_at, given.hospital_unit, given.nursing_room)
)`

/** A visit with the patient's date of birth as year-month-day. */
type WardRow = AdmissionRow & { readonly birth_day: string | null }

/** A ward's admissions that have begun by `until` and have not ended before `since`; by room. */
export function selectWard(
  db: Kysely<Database>,
  ward: { readonly hospitalUnit: string; readonly nursingRoom: string },
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<WardRow[]> {
  return db
    .selectFrom('admission')
    .selectAll()
    .select(sql<string | null>`date_of_birth::text`.as('birth_day'))
    .where('hospital_unit', '=', ward.hospitalUnit)
    .where('nursing_room', '=', ward.nursingRoom)
    .where('admitted_at', '<=', until)
    .where((where) => where.or([where('discharged_at', 'is', null), where('discharged_at', '>=', since)]))
    .orderBy('room_number')
    .orderBy('full_name')
    .orderBy('admission_number')
    .execute()
}
