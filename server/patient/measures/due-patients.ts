import { type Kysely, sql } from 'kysely'
import { measuresDue, measuresKnown, MEASURES_REACH, type MeasuresDue } from '#core/domain/care/measures-due.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import type { Database } from '#server/platform/db/schema.ts'

const DAY = 86_400_000
/** A reminder more days late than this is not sent; the home still shows it. */
const FRESH = 2
/** Accounts in one query. */
const AT_ONCE = 1000

/** A patient with an account whose measures are due. */
export interface Due {
  readonly patientId: string
  readonly role: string
  readonly due: MeasuresDue
}

/** The day of reminders begins at eight, so that they wake no patient. */
export const reminderDay = (now: number): string => dayOf(now - 8 * 60 * 60_000, groupZone)

/** All patients whose measures are due, some at a time. */
export async function* findDue(db: Kysely<Database>, now: number): AsyncGenerator<Due[]> {
  const today = reminderDay(now)
  const dues = new Map<string, MeasuresDue>()
  for (const [patientId, { forms, visits }] of await readKnown(db, now)) {
    const due = measuresDue(
      measuresKnown(forms, visits, (at) => dayOf(Date.parse(at), groupZone)),
      today,
    )
    if (due?.isNow && today <= dayOf(Date.parse(due.date) + FRESH * DAY, groupZone)) dues.set(patientId, due)
  }
  const patients = [...dues.keys()]
  for (let at = 0; at < patients.length; at += AT_ONCE) {
    const accounts = await db
      .selectFrom('account')
      .select(['patient_id as patientId', 'role'])
      .where('patient_id', 'in', patients.slice(at, at + AT_ONCE))
      .where('activated_at', 'is not', null)
      .where('closed_at', 'is', null)
      .execute()
    yield accounts.flatMap((account) => {
      const due = dues.get(account.patientId)
      return due ? [{ ...account, due }] : []
    })
  }
}

interface Known {
  readonly forms: Parameters<typeof measuresKnown>[0][number][]
  readonly visits: Parameters<typeof measuresKnown>[1][number][]
}

/** All stays and measures of the last months, by patient. */
async function readKnown(db: Kysely<Database>, now: number): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  const of = (patientId: string): Known => {
    const found = known.get(patientId) ?? { forms: [], visits: [] }
    known.set(patientId, found)
    return found
  }
  const since = new Date(now - (MEASURES_REACH + FRESH) * DAY).toISOString()
  // The condition repeats the words of its index (online-indexes.ts), so that PostgreSQL uses the index.
  const stays = await sql<{ patientId: string; at: string; until: string }>`
    select subject as "patientId", body->>'at' as at, body->>'until' as until from record
    where collection = 'history' and body->>'service' = 'IPD' and (body->>'until') collate "C" >= ${since}`.execute(db)
  for (const { patientId, ...visit } of stays.rows) of(patientId).visits.push({ service: 'IPD', ...visit })
  const forms = await sql<{ patientId: string; at: Date; filledAt: Date; procedureDate: string | null }>`
    select
      request.patient_id as "patientId", submission.received_at as at,
      least(response.submitted_at, submission.received_at) as "filledAt",
      response.answers->>'procedureDate' as "procedureDate"
    from submission
    join request on request.id = submission.id
    join response on response.submission_id = submission.id
    where submission.kind = 'PatientMeasures' and submission.received_at >= ${since}::timestamptz
      and request.patient_id is not null and request.state <> 'cancelled'`.execute(db)
  for (const { patientId, at, filledAt, procedureDate } of forms.rows)
    of(patientId).forms.push({
      state: 'received',
      at: at.toISOString(),
      filledAt: filledAt.toISOString(),
      answers: procedureDate === null ? {} : { procedureDate },
    })
  return known
}
