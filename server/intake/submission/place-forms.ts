import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/** Forms that are placed in one transaction. */
const AT_ONCE = 1000

/**
 * The hospital of a form: that of its request, of its service, or of its visit; in quarantine also the one that the
 * form names. Empty: none.
 */
const hospitalOf = sql`
  coalesce(request.hospital, service_activity.hospital, admission.hospital_unit, quarantine.hospital, '')`

/**
 * Writes the hospital of each form, where lists of staff read it. Call it after a change of a request, service or visit
 * that decides the hospital, in the same transaction. It locks visits first, so that concurrent changes find the form.
 * @param ids of submissions, as an array in SQL
 */
export async function placeForms(trx: Transaction<Database>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from admission
    where admission_number = any(array(
      select coalesce(registration, claimed) from response where submission_id = any(${ids})
      union all
      select admission from quarantine where submission_id = any(${ids})
    ))
    order by admission_number
    for share`.execute(trx)
  await sql`
    update submission set hospital_unit = place.hospital
    from (
      select form.id, ${hospitalOf} as hospital
      from submission as form
      left join response on response.submission_id = form.id
      left join request on request.id = form.id
      left join service_activity on service_activity.submission_id = form.id
      left join quarantine on quarantine.submission_id = form.id
      left join admission
        on admission.admission_number = coalesce(response.registration, response.claimed, quarantine.admission)
      where form.id = any(${ids})
    ) as place
    where submission.id = place.id and submission.hospital_unit is distinct from place.hospital`.execute(trx)
}

/** Places forms that an older process has kept, and marks their days to be counted again. */
export async function placeLeftForms(db: Kysely<Database>, isStopping = () => false): Promise<void> {
  let left: number
  do {
    left = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        with form as (select id, kind, received_at from submission where hospital_unit is null limit ${AT_ONCE}),
        due as (
          insert into tally_due (kind, day)
          select distinct kind, (received_at at time zone 'Asia/Jakarta')::date from form
        )
        select id from form`.execute(trx)
      if (rows.length > 0) await placeForms(trx, sql`${rows.map(({ id }) => id)}::uuid[]`)
      return rows.length
    })
  } while (left === AT_ONCE && !isStopping())
}
