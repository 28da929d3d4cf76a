import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { patientOf } from '#server/demonstration/admission/insert-admissions.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'

const DAY = 86_400_000
const DAYS = 60
const HOSPITAL = 'MHJS'

/** Services beside the vital signs, which every service has. */
const done = ['medicine', 'infusion', 'wound', 'hygiene', 'meal', 'moving', 'teaching'] as const

/** Inserts invented services of the last weeks and devices with unsent forms, once: where there is no service yet. */
export async function insertDemonstrationServices(db: Kysely<Database>, now: number): Promise<void> {
  if (await db.selectFrom('service_activity').select('submission_id').limit(1).executeTakeFirst()) return
  const writer = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'ruang@contoh.example')
    .executeTakeFirst()
  if (!writer) return
  const random = makeRandom('services')
  const rows = Array.from({ length: DAYS * 4 }, (_, nth) => {
    const at = new Date(now - Math.floor(nth / 4) * DAY - random.int(1, 6) * 3_600_000)
    const id = uuid({ msecs: at.getTime() })
    const patient = patientOf(random.int(0, 40))
    return {
      id,
      reference: referenceOf(id),
      sha256: createHash('sha256').update(id).digest('base64url'),
      at: at.toISOString(),
      answers: {
        hospital: HOSPITAL,
        recordNumber: patient.medicalRecordNumber,
        patientName: patient.fullName,
        birthDate: patient.dateOfBirth ?? '1961-04-12',
        gender: random.pick(['female', 'male']),
        bedNumber: `${random.int(1, 24)}${random.pick(['A', 'B'])}`,
        day: at.toISOString().slice(0, 10),
        dayCare: random.chance(0.2) ? 'yes' : 'no',
        hours: random.int(1, 8) / 4,
        activities: ['vital-signs', ...done.filter(() => random.chance(0.3))].slice(0, 4),
      },
    }
  })
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, reference text, sha256 text, at timestamptz, answers jsonb
    )`
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
      select id, ${SERVICE_ACTIVITY}, 1, ${uuid()}::uuid, sha256, 'accepted', reference, at from ${given}`.execute(trx)
    await sql`
      insert into response (submission_id, kind, version, outcome, answers, language, started_at, submitted_at)
      select id, ${SERVICE_ACTIVITY}, 1, 'accepted', answers, 'id', at, at from ${given}`.execute(trx)
    await sql`
      insert into service_activity (submission_id, staff_id, hospital, record_number, day, day_care, hours)
      select id, ${writer.id}::uuid, ${HOSPITAL}, answers->>'recordNumber', (answers->>'day')::date,
        answers->>'dayCare' = 'yes', (answers->>'hours')::numeric
      from ${given}`.execute(trx)
    await placeForms(trx, sql`${rows.map(({ id }) => id)}::uuid[]`)
    await sql`
      insert into device (id, unsent, oldest_seconds, app_version, seen_at)
      select id::uuid, unsent, 7200, '0.1.0', now() - make_interval(hours => hours)
      from (values (${randomUUID()}, 12, 30), (${randomUUID()}, 3, 2)) as invented (id, unsent, hours)`.execute(trx)
  })
}
