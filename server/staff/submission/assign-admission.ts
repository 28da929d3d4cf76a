import { type RawBuilder, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import { findSurvey, isForOncologyOnly, normalizeCode, type CareService } from '#core/domain/survey/survey.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { breaks } from '#server/platform/db/unavailable.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { inScope } from '#server/staff/in-scope.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { isForCaller } from './list-submissions.ts'

interface Row {
  readonly admission_number: string
  readonly full_name: string
  readonly hospital_unit: string
  readonly service: CareService
  readonly nursing_room: string | null
  readonly admitted_at: Date
  readonly discharged_at: Date | null
  readonly is_answered: boolean
}

/** Of one patient, the latest first. */
const MOST_FOUND = 10

/**
 * The visits at the caller's hospitals that a survey without one may be about, by their number or by the patient's.
 * @throws ApiError `not-found` where the survey is not for the caller, or has its visit
 */
export async function findAdmissionsFor(
  { db }: StaffDeskOptions,
  { id, number }: RequestOf<typeof staffCalls.staffFindAdmissions>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffFindAdmissions>> {
  const kinds = await kindsFor(db, caller.role)
  return db.transaction().execute(async (trx) => {
    const kind = await lockWithoutAdmission(trx, id, { caller, kinds })
    const code = normalizeCode(number)
    const found = await selectAdmissions(trx, kind, {
      caller,
      of: sql`(admission_number = ${code} or medical_record_number = ${code})`,
    })
    return {
      admissions: found.map((row) => ({
        number: row.admission_number,
        name: row.full_name,
        hospital: row.hospital_unit,
        service: row.service,
        ward: row.nursing_room,
        from: row.admitted_at.toISOString(),
        until: row.discharged_at?.toISOString() ?? null,
        isAnswered: row.is_answered,
      })),
    }
  })
}

/**
 * Counts a survey for a visit that staff have chosen. Its receipt stays as it is.
 * @throws ApiError `not-found` where the survey or the visit is not for the caller; `changed-meanwhile` where the survey has its
 *   visit, or the visit its survey, by now
 */
export async function assignAdmission(
  { db }: StaffDeskOptions,
  { id, number }: RequestOf<typeof staffCalls.staffAssignAdmission>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffAssignAdmission>> {
  const kinds = await kindsFor(db, caller.role)
  return db
    .transaction()
    .execute(async (trx) => {
      const kind = await lockWithoutAdmission(trx, id, { caller, kinds })
      const [visit] = await selectAdmissions(trx, kind, { caller, of: sql`admission_number = ${number}` })
      if (!visit) throw new ApiError('not-found')
      if (visit.is_answered) throw new ApiError('changed-meanwhile')
      await trx
        .updateTable('response')
        .set({ registration: number, claimed: null, proof: 'operator', outcome: 'accepted' })
        .where('submission_id', '=', id)
        .execute()
      await trx.updateTable('submission').set({ outcome: 'accepted' }).where('id', '=', id).execute()
      await placeForms(trx, sql`array[${id}::uuid]`)
      await sql`
        insert into tally_due (kind, day)
        select kind, (received_at at time zone 'Asia/Jakarta')::date from submission where id = ${id}::uuid`.execute(
        trx,
      )
      return { reviewedAt: await noteStep(trx, id, { caller, number }) }
    })
    .catch((error: unknown) => {
      throw breaks(error, 'response_once') ? new ApiError('changed-meanwhile', { cause: error }) : error
    })
}

/** Of two who work on one survey the second waits until the first has written. @returns its kind */
async function lockWithoutAdmission(
  trx: Transaction<Database>,
  id: string,
  { caller, kinds }: { readonly caller: StaffCaller; readonly kinds: readonly string[] },
): Promise<string> {
  const { rows } = await sql<{ kind: string; outcome: string }>`
    select submission.kind, submission.outcome
    from submission
    where submission.id = ${id}::uuid and ${isForCaller(caller, kinds)}
    for no key update of submission`.execute(trx)
  const [row] = rows
  if (!row) throw new ApiError('not-found')
  if (row.outcome !== 'not-found') throw new ApiError('changed-meanwhile')
  return row.kind
}

async function selectAdmissions(
  trx: Transaction<Database>,
  kind: string,
  { caller, of }: { readonly caller: StaffCaller; readonly of: RawBuilder<boolean> },
): Promise<readonly Row[]> {
  const survey = findSurvey(kind)
  if (!survey) return []
  const { rows } = await sql<Row>`
    select admission_number, full_name, hospital_unit, service, nursing_room, admitted_at, discharged_at,
      exists (
        select from response
        where registration = admission_number and kind = ${kind} and outcome = 'accepted'
      ) as is_answered
    from admission
    where ${of} and service = any(${[...survey.services]}::text[])
      and ${inScope(caller, sql`hospital_unit`)}
      ${isForOncologyOnly(survey) ? sql`and oncology` : sql``}
    order by admitted_at desc, admission_number
    limit ${MOST_FOUND}`.execute(trx)
  return rows
}

/** @returns when the form was changed */
async function noteStep(
  trx: Transaction<Database>,
  id: string,
  { caller, number }: { readonly caller: StaffCaller; readonly number: string },
): Promise<string> {
  const { rows } = await sql<{ changed_at: Date }>`
    insert into review (submission_id, state, changed_at) values (${id}::uuid, 'received', clock_timestamp())
    on conflict (submission_id) do update
      set changed_at = greatest(clock_timestamp(), review.changed_at + interval '1 ms')
    returning changed_at`.execute(trx)
  const { changed_at: at } = rows[0]!
  await trx
    .insertInto('review_step')
    .values({ id: uuid(), submission_id: id, staff_id: caller.id, at, state: null, note: null, admission: number })
    .execute()
  return at.toISOString()
}
