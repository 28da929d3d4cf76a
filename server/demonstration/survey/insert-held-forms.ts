import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'

const HOUR = 3_600_000
const HOSPITAL = 'MHJS'
const KIND = 'Ipd'

/** What waits for staff. What came second under an id that was taken is of the latest surveys. */
const held: readonly { readonly reason: Database['quarantine']['reason']; readonly hours: number }[] = [
  { reason: 'invalid-answers', hours: 3 },
  { reason: 'invalid-answers', hours: 27 },
  { reason: 'cannot-open', hours: 50 },
  { reason: 'unknown-key', hours: 75 },
]
const CONFLICTS = 3
/** One that the hospital does not have. */
const KEY = 'former'

/** Bytes that no key of the hospital's opens. */
const unreadable = () => randomBytes(512)

interface Survey {
  readonly id: string
  readonly version: number
  readonly registration: string
}

/** Puts in some forms in quarantine and some that came under a taken id, once: where nothing is in quarantine. */
export async function insertDemonstrationHeld(db: Kysely<Database>, now: number): Promise<void> {
  if (await db.selectFrom('quarantine').select('submission_id').limit(1).executeTakeFirst()) return
  const { rows: surveys } = await sql<Survey>`
    select submission.id, submission.version, response.registration
    from submission join response on response.submission_id = submission.id
    where submission.kind = ${KIND} and submission.hospital_unit = ${HOSPITAL} and response.registration is not null
    order by submission.received_at desc limit ${held.length}`.execute(db)
  const device = uuid()
  const ids: string[] = []
  await db.transaction().execute(async (trx) => {
    for (const [nth, { reason, hours }] of held.entries()) {
      const survey = surveys[nth]
      if (!survey) continue
      const at = new Date(now - hours * HOUR)
      const form = { id: uuid({ msecs: at.getTime() }), kind: KIND, version: survey.version }
      const sealed = unreadable()
      await sql`
        insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
        values (${form.id}, ${KIND}, ${form.version}, ${device}, ${hashOf(sealed)}, 'quarantined', ${referenceOf(form.id)},
          ${at.toISOString()})`.execute(trx)
      await trx
        .insertInto('quarantine')
        .values({
          submission_id: form.id,
          reason,
          key_id: KEY,
          sealed,
          answers: null,
          code: reason === 'invalid-answers' ? survey.registration : null,
          admission: reason === 'invalid-answers' ? survey.registration : null,
        })
        .execute()
      ids.push(form.id)
    }
    for (const [nth, { id, version }] of surveys.slice(0, CONFLICTS).entries()) {
      const sealed = unreadable()
      await sql`
        insert into submission_conflict (submission_id, sha256, kind, version, device_id, key_id, sealed, received_at)
        values (${id}, ${hashOf(sealed)}, ${KIND}, ${version}, ${device}, ${KEY}, ${sealed},
          ${new Date(now - (nth + 1) * 5 * HOUR).toISOString()})`.execute(trx)
    }
    await placeForms(trx, sql`${ids}::uuid[]`)
  })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
