import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { inScope } from '#server/staff/in-scope.ts'
import { inMonth } from './in-month.ts'

/** The most records of a day that are shown; a hospital records fewer. */
const SHOWN = 500

const hospitalOf = sql<string>`service_activity.hospital`

const ofHospital = (hospital: string | undefined) =>
  hospital === undefined ? sql`` : sql`and ${hospitalOf} = ${hospital}`

/** The services recorded for the days of a month, and how often each was done. */
export async function readMonth(
  db: Kysely<Database>,
  { month, hospital }: RequestOf<typeof staffCalls.staffActivityMonth>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffActivityMonth>> {
  const mine = sql`${inMonth(month)} and ${inScope(caller, hospitalOf)} ${ofHospital(hospital)}`
  const [days, total, activities] = await Promise.all([
    sql<Totals & { day: string }>`
      select day::text, ${totals} from service_activity where ${mine} group by day order by day desc`.execute(db),
    sql<Totals>`
      select ${totals} from service_activity where ${mine}`.execute(db),
    sql<{ activity: string; records: number }>`
      select activity, count(*)::int as records
      from service_activity
      join response using (submission_id), jsonb_array_elements_text(response.answers->'activities') as done (activity)
      where ${mine}
      group by activity order by records desc, activity`.execute(db),
  ])
  const [whole] = total.rows
  if (!whole) throw new TypeError('an aggregate has one row')
  return { days: days.rows, total: whole, activities: activities.rows, asOf: new Date().toISOString() }
}

interface Totals {
  readonly records: number
  readonly patients: number
  readonly hours: number
  readonly dayCare: number
}

const totals = sql`
  count(*)::int as records, count(distinct (hospital, record_number))::int as patients,
  coalesce(sum(hours), 0)::float as hours, count(*) filter (where day_care)::int as "dayCare"`

/** The records of one day, by bed. */
export async function readDay(
  db: Kysely<Database>,
  { day, hospital }: RequestOf<typeof staffCalls.staffActivityDay>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffActivityDay>> {
  const mine = sql`day = ${day}::date and ${inScope(caller, hospitalOf)} ${ofHospital(hospital)}`
  const total = await sql<Totals>`select ${totals} from service_activity where ${mine}`.execute(db)
  const { rows } = await sql<ResponseOf<typeof staffCalls.staffActivityDay>['records'][number]>`
    select submission_id as id, hospital, record_number as "recordNumber", answers->>'patientName' as "patientName",
      answers->>'bedNumber' as "bedNumber", hours::float, day_care as "dayCare", answers->'activities' as activities,
      answers->>'activitiesOther' as other, staff.name as "writtenBy"
    from service_activity
    join response using (submission_id)
    join staff on staff.id = service_activity.staff_id
    where ${mine}
    order by hospital, answers->>'bedNumber', submission_id
    limit ${SHOWN + 1}`.execute(db)
  return {
    total: total.rows[0],
    records: rows.slice(0, SHOWN),
    isCut: rows.length > SHOWN,
    asOf: new Date().toISOString(),
  }
}
