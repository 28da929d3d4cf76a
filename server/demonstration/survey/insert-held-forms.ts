import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { QuarantineReason } from '#core/contract/operator-calls.ts'
import { seal } from '#core/crypto/sealing.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { toWire } from '#core/questionnaires/language/judging/wire.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'

const HOUR = 3_600_000
const HOSPITAL = 'MHJS'
const KIND = 'Ipd'

/** What waits for staff. What came second under an id that was taken is of the latest surveys. */
const held: readonly { readonly reason: QuarantineReason; readonly hours: number }[] = [
  { reason: 'invalid-answers', hours: 3 },
  { reason: 'invalid-answers', hours: 27 },
  { reason: 'cannot-open', hours: 50 },
  { reason: 'unknown-key', hours: 75 },
]
const CONFLICTS = 3

/** Bytes that no key of the hospital's opens. */
const unreadable = () => randomBytes(512)

interface Survey {
  readonly id: string
  readonly version: number
  readonly registration: string
  readonly answers: Answers
}

/**
 * Puts in some forms in quarantine and some that came under a taken id, once: where nothing is in quarantine. Invented surveys
 * answer questions, too, that no one is asked who did not need the service: so their answers are refused.
 */
export async function insertDemonstrationHeld(
  db: Kysely<Database>,
  questionnaires: readonly Questionnaire[],
  { kit, now }: Pick<KeyRing, 'kit'> & { readonly now: number },
): Promise<void> {
  if (await db.selectFrom('quarantine').select('submission_id').limit(1).executeTakeFirst()) return
  const { rows: surveys } = await sql<Survey>`
    select submission.id, submission.version, response.registration, response.answers
    from submission join response on response.submission_id = submission.id
    where submission.kind = ${KIND} and submission.hospital_unit = ${HOSPITAL} and response.registration is not null
    order by submission.received_at desc limit ${held.length}`.execute(db)
  const device = uuid()
  const ids: string[] = []
  await db.transaction().execute(async (trx) => {
    for (const [nth, { reason, hours }] of held.entries()) {
      const survey = surveys[nth]
      const questionnaire = questionnaires.find((one) => one.kind === KIND && one.version === survey?.version)
      if (!survey || !questionnaire) continue
      const at = new Date(now - hours * HOUR)
      const form = { id: uuid({ msecs: at.getTime() }), kind: KIND, version: survey.version }
      const isRead = reason === 'invalid-answers'
      const answers = toWire(questionnaire, survey.answers)
      const sealed = isRead
        ? Buffer.from(
            await seal(kit.sealing.jwk, form, {
              answers,
              language: 'id',
              startedAt: new Date(at.getTime() - 240_000).toISOString(),
              submittedAt: at.toISOString(),
              subject: { code: survey.registration },
            }),
          )
        : unreadable()
      await sql`
        insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
        values (${form.id}, ${KIND}, ${form.version}, ${device}, ${hashOf(sealed)}, 'quarantined', ${referenceOf(form.id)},
          ${at.toISOString()})`.execute(trx)
      await trx
        .insertInto('quarantine')
        .values({
          submission_id: form.id,
          reason,
          key_id: isRead ? kit.sealing.id : 'former',
          sealed,
          answers: isRead ? JSON.stringify(answers) : null,
          code: isRead ? survey.registration : null,
        })
        .execute()
      ids.push(form.id)
    }
    for (const [nth, { id, version }] of surveys.slice(0, CONFLICTS).entries()) {
      const sealed = unreadable()
      await sql`
        insert into submission_conflict (submission_id, sha256, kind, version, device_id, key_id, sealed, received_at)
        values (${id}, ${hashOf(sealed)}, ${KIND}, ${version}, ${device}, ${kit.sealing.id}, ${sealed},
          ${new Date(now - (nth + 1) * 5 * HOUR).toISOString()})`.execute(trx)
    }
    await placeForms(trx, sql`${ids}::uuid[]`)
  })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
