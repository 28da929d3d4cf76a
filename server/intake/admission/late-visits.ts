import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { findSurvey } from '#core/domain/survey/survey.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { findSubjects } from '#server/intake/survey/find-subjects.ts'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Finds the visits of forms that came into quarantine while their visit was being uploaded: neither transaction saw the
 * other. One day is enough.
 */
export async function placeMissedForms(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await findLateVisits(
      trx,
      sql`kept_at > now() - interval '1 day'
        and exists (select from admission where admission_number = code or medical_record_number = code)`,
    )
    if (ids.length > 0) await placeForms(trx, sql`${ids}::uuid[]`)
  })
}

/**
 * Finds the visits of surveys in quarantine that came before their visit was known: by the number of the visit, or by
 * the patient's, where the visit had begun before. Rows that another transaction judges at the same time are skipped.
 * @param isLate which rows of `quarantine` to look at
 * @returns whose visits were found
 */
export async function findLateVisits(trx: Transaction<Database>, isLate: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: string; code: string; received_at: Date }>`
    select submission_id as id, kind, code, received_at
    from quarantine join submission on submission.id = submission_id
    where admission is null and ${isLate}
    for update of quarantine skip locked`.execute(trx)
  const asked = rows.flatMap(({ id, kind, code: number, received_at: at }) => {
    const survey = findSurvey(kind)
    return survey
      ? [{ id, number, at, given: { survey, code: { is: 'number', number }, given: at.getTime() } as const }]
      : []
  })
  const subjects = await findSubjects(
    trx,
    0,
    asked.map(({ given }) => given),
  )
  const found: string[] = []
  for (const { id, number, at, given } of asked) {
    const { stay, admissionNumber } = subjects.get(given)?.info ?? {}
    const hasBegun = stay !== undefined && new Date(stay.from) <= at
    if (admissionNumber === undefined || (admissionNumber !== number && !hasBegun)) continue
    await trx.updateTable('quarantine').set({ admission: admissionNumber }).where('submission_id', '=', id).execute()
    found.push(id)
  }
  return found
}
