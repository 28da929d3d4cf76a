import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { v4 as randomUuid, v7 as uuid } from 'uuid'
import { seal } from '#core/crypto/sealing.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { Answers, Outcome } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { toWire } from '#core/questionnaires/language/judging/wire.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'
import { newestOf } from './insert-surveys.ts'

const HOUR = 3_600_000
const HOSPITAL = 'MHJS'
const KIND = 'Ipd'

/** Forms that wait in quarantine. The one that came second under a taken id is one of the latest surveys. */
const held: readonly { readonly reason: Database['quarantine']['reason']; readonly hours: number }[] = [
  { reason: 'invalid-answers', hours: 3 },
  { reason: 'invalid-answers', hours: 27 },
  { reason: 'cannot-open', hours: 50 },
  { reason: 'unknown-key', hours: 75 },
]
/** Hours since the survey came that staff can have judged again under its visit. */
const JUDGED_AGAIN = 4
/** Hours since the surveys came that name no visit. */
const withoutVisit = [6, 30] as const
const CONFLICTS = 3
/** A key that the hospital does not have. */
const KEY = 'former'

/** Bytes that no key of the hospital opens. */
const unreadable = () => randomBytes(512)

interface Survey {
  readonly id: string
  readonly version: number
  readonly registration: string
  readonly answers: Answers
}

interface Given {
  readonly questionnaires: readonly Questionnaire[]
  /** The hospital's key that devices seal to. */
  readonly sealing: OfflineKit['sealing']
}

/** Inserts forms in quarantine, without a visit and under a taken id, once: where nothing is in quarantine. */
export async function insertDemonstrationHeld(
  db: Kysely<Database>,
  now: number,
  { questionnaires, sealing }: Given,
): Promise<void> {
  if (await db.selectFrom('quarantine').select('submission_id').limit(1).executeTakeFirst()) return
  const { rows: surveys } = await sql<Survey>`
    select submission.id, submission.version, response.registration, response.answers
    from submission join response on response.submission_id = submission.id
    where submission.kind = ${KIND} and submission.hospital_unit = ${HOSPITAL} and response.registration is not null
    order by submission.received_at desc limit ${held.length}`.execute(db)
  const [latest] = surveys
  if (!latest) return
  const { version, answers } = latest
  const device = randomUuid()
  const agoOf = (hours: number) => new Date(now - hours * HOUR).toISOString()
  const formOf = (hours: number) => ({ id: uuid({ msecs: now - hours * HOUR }), at: agoOf(hours), version })
  const insert = (
    trx: Transaction<Database>,
    { id, at }: ReturnType<typeof formOf>,
    outcome: Outcome,
    sealed: Uint8Array,
  ) =>
    sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
      values (${id}, ${KIND}, ${version}, ${device}, ${hashOf(sealed)}, ${outcome}, ${referenceOf(id)}, ${at})`.execute(
      trx,
    )
  const ids: string[] = []
  await db.transaction().execute(async (trx) => {
    for (const [nth, { reason, hours }] of held.entries()) {
      const form = formOf(hours)
      const sealed = unreadable()
      const admission = reason === 'invalid-answers' ? (surveys[nth]?.registration ?? null) : null
      await insert(trx, form, 'quarantined', sealed)
      await trx
        .insertInto('quarantine')
        .values({ submission_id: form.id, reason, key_id: KEY, sealed, answers: null, code: admission, admission })
        .execute()
      ids.push(form.id)
    }
    const visit = await findUnanswered(trx)
    if (visit !== undefined) {
      const form = formOf(JUDGED_AGAIN)
      const content = {
        answers: toWire(newestOf(questionnaires, KIND), answers),
        language: 'id' as const,
        startedAt: form.at,
        submittedAt: form.at,
        subject: { code: visit },
      }
      const sealed = Buffer.from(await seal(sealing.jwk, { id: form.id, kind: KIND, version }, content))
      await insert(trx, form, 'quarantined', sealed)
      await trx
        .insertInto('quarantine')
        .values({
          submission_id: form.id,
          reason: 'too-many-claims',
          key_id: sealing.id,
          sealed,
          answers: JSON.stringify(answers),
          code: visit,
          admission: visit,
        })
        .execute()
      ids.push(form.id)
    }
    for (const hours of withoutVisit) {
      const form = formOf(hours)
      await insert(trx, form, 'not-found', unreadable())
      await sql`
        insert into response (submission_id, kind, version, device_id, outcome, answers, language, started_at, submitted_at)
        values (${form.id}, ${KIND}, ${version}, ${device}, 'not-found', ${JSON.stringify(answers)}::jsonb, 'id', ${form.at},
          ${form.at})`.execute(trx)
      ids.push(form.id)
    }
    for (const [nth, conflict] of surveys.slice(0, CONFLICTS).entries()) {
      const sealed = unreadable()
      await sql`
        insert into submission_conflict (submission_id, sha256, kind, version, device_id, key_id, sealed, received_at)
        values (${conflict.id}, ${hashOf(sealed)}, ${KIND}, ${conflict.version}, ${device}, ${KEY}, ${sealed},
          ${agoOf((nth + 1) * 5)})`.execute(trx)
    }
    await placeForms(trx, sql`${ids}::uuid[]`)
  })
}

/** The latest stay without a survey. */
async function findUnanswered(trx: Transaction<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select admission_number as number from admission
    where hospital_unit = ${HOSPITAL} and service = 'IPD' and discharged_at is not null
      and not exists (select from response where registration = admission_number and kind = ${KIND})
    order by discharged_at desc limit 1`.execute(trx)
  return rows[0]?.number
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
