import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { findSurvey, isForOncologyOnly, normalizeCode, type CareService } from '#core/domain/survey/survey.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { judgeBatch } from '#server/intake/submission/judge-batch.ts'
import { isOpened, type Opened } from '#server/intake/submission/judged.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { recordReopened } from '#server/intake/submission/record.ts'
import { earlierOf } from '#server/intake/survey/queries.ts'
import { windowEnd } from '#server/intake/survey/survey-window.ts'
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

interface Form {
  readonly kind: string
  readonly device: string
  /**
   * When it was filled in, in milliseconds since 1970; at most the time of receipt, because a device's clock may be
   * fast.
   */
  readonly given: number
  /** The form as it came, where it is in quarantine. */
  readonly opened: Opened | undefined
}

interface FormRow extends Omit<SealedSubmission, 'sealed' | 'keyId'> {
  readonly device: string
  readonly received_at: Date
  readonly submitted_at: Date | null
  readonly mayHaveVisit: boolean
  /** This and the next one are null where the form is not in quarantine. */
  readonly keyId: string | null
  readonly sealed: Buffer | null
}

/** The most visits of one patient, the latest first. */
const MOST_FOUND = 10

/**
 * Whether staff may choose the visit of a submission: no visit was found, a number alone named one and the form was
 * late for it, or the visit had too many forms by number. A visit that a voucher proved stays.
 */
export const mayHaveVisit = sql<boolean>`(
  submission.outcome = 'not-found'
  or submission.outcome = 'expired' and response.claimed is not null
  or quarantine.reason is not distinct from 'too-many-claims')`

/**
 * Visits at the caller's hospitals that a survey without a visit may be about, by their number or the patient's.
 * @throws ApiError `not-found` where the survey is not for the caller; `changed-meanwhile` where it has its visit;
 * `unprocessable` where it cannot be opened
 */
export async function findAdmissionsFor(
  options: StaffDeskOptions,
  { id, number }: RequestOf<typeof staffCalls.staffFindAdmissions>,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffFindAdmissions>> {
  const form = await readForm(options, await selectForm(options.db, id, caller), log)
  const code = normalizeCode(number)
  const found = await selectAdmissions(options.db, form.kind, {
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
      outcome: outcomeOf(options, form, row),
    })),
  }
}

/**
 * Judges a survey under a visit that staff have chosen, by the rules for a new survey. Its receipt stays as it is.
 * @throws ApiError `not-found` where the survey or the visit is not for the caller; `changed-meanwhile` where the
 * survey has a visit by now, or becomes another thing than the caller was told; `unprocessable` where it cannot be
 * opened
 */
export async function assignAdmission(
  options: StaffDeskOptions,
  { id, number, outcome = 'accepted' }: RequestOf<typeof staffCalls.staffAssignAdmission>,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffAssignAdmission>> {
  const { db } = options
  const form = await readForm(options, await selectForm(db, id, caller), log)
  return db
    .transaction()
    .execute(async (trx) => {
      // If two changes of one survey meet, the second waits until the first is written.
      await sql`select from submission where id = ${id}::uuid for no key update`.execute(trx)
      await selectForm(trx, id, caller)
      const [visit] = await selectAdmissions(trx, form.kind, { caller, of: sql`admission_number = ${number}` })
      if (!visit) throw new ApiError('not-found')
      if (outcomeOf(options, form, visit) !== outcome) throw new ApiError('changed-meanwhile')
      if (form.opened) await countReopened(trx, form, { number, outcome }, form.opened)
      else await countAgain(trx, form, { id, number, outcome })
      return { reviewedAt: await noteStep(trx, id, { caller, number }) }
    })
    .catch((error: unknown) => {
      throw breaks(error, 'response_once') ? new ApiError('changed-meanwhile', { cause: error }) : error
    })
}

type VisitOutcome = NonNullable<RequestOf<typeof staffCalls.staffAssignAdmission>['outcome']>

/** One survey counts for each visit, and only in time. */
function outcomeOf({ surveyDays }: StaffDeskOptions, { given }: Form, visit: Row): VisitOutcome {
  if (given > windowEnd({ dischargedAt: visit.discharged_at }, surveyDays)) return 'expired'
  return visit.is_answered ? 'already-submitted' : 'accepted'
}

interface Chosen {
  readonly number: string
  readonly outcome: VisitOutcome
}

async function countAgain(
  trx: Transaction<Database>,
  { kind }: Form,
  { id, number, outcome }: Chosen & { readonly id: string },
): Promise<void> {
  await trx
    .updateTable('response')
    .set({ registration: number, claimed: null, proof: 'operator', outcome })
    .where('submission_id', '=', id)
    .execute()
  const earlier = outcome === 'already-submitted' ? earlierOf(sql`${number}`, sql`${kind}`, sql`null::uuid`) : sql`null`
  await sql`update submission set outcome = ${outcome}, earlier = ${earlier} where id = ${id}::uuid`.execute(trx)
  await placeForms(trx, sql`array[${id}::uuid]`)
  await sql`
    insert into tally_due (kind, day)
    select kind, (received_at at time zone 'Asia/Jakarta')::date from submission where id = ${id}::uuid`.execute(trx)
}

/** Takes a form out of quarantine, as if it had just come. */
async function countReopened(
  trx: Transaction<Database>,
  { device }: Form,
  { number: registration, outcome }: Chosen,
  opened: Opened,
): Promise<void> {
  const one: Opened = {
    ...opened,
    registration,
    proof: 'operator',
    outcome: outcome === 'expired' ? 'expired' : 'accepted',
  }
  const refusal = await recordReopened(trx, device, one)
  if (refusal !== undefined) throw new ApiError('unprocessable', { message: 'The form cannot be stored.' })
  await trx.deleteFrom('quarantine').where('submission_id', '=', one.id).execute()
  const is = await trx.selectFrom('submission').select('outcome').where('id', '=', one.id).executeTakeFirstOrThrow()
  // Another survey of the visit was settled first.
  if (is.outcome !== outcome) throw new ApiError('changed-meanwhile')
}

async function selectForm(db: Kysely<Database>, id: string, caller: StaffCaller): Promise<FormRow> {
  const kinds = await kindsFor(db, caller.role)
  const { rows } = await sql<FormRow>`
    select submission.id, submission.kind, submission.version, submission.device_id as device, submission.received_at,
      response.submitted_at, key_id as "keyId", sealed, ${mayHaveVisit} as "mayHaveVisit"
    from submission
    left join response on response.submission_id = submission.id
    left join quarantine on quarantine.submission_id = submission.id
    where submission.id = ${id}::uuid and ${isForCaller(caller, kinds)}`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('not-found')
  if (!row.mayHaveVisit) throw new ApiError('changed-meanwhile')
  return row
}

async function readForm(options: StaffDeskOptions, row: FormRow, log: FastifyBaseLogger): Promise<Form> {
  const { id, kind, version, device, received_at, submitted_at, keyId, sealed } = row
  const received = received_at.getTime()
  const opened =
    sealed !== null && keyId !== null
      ? await open(options, { id, kind, version, keyId, sealed: sealed.toString('base64url') }, received, log)
      : undefined
  const submitted = opened ? Date.parse(opened.content.submittedAt) : (submitted_at?.getTime() ?? received)
  return { kind, device, given: Math.min(submitted, received), opened }
}

async function open(
  { judge, definitions }: StaffDeskOptions,
  form: SealedSubmission,
  received: number,
  log: FastifyBaseLogger,
): Promise<Opened> {
  const known = await definitions.find([form], log)
  const { judged } = await judgeBatch({ judge, now: () => received }, [form], known)
  const [one] = judged
  if (!one || !isOpened(one)) throw new ApiError('unprocessable', { message: 'The form cannot be opened.' })
  return one
}

async function selectAdmissions(
  db: Kysely<Database>,
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
    limit ${MOST_FOUND}`.execute(db)
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
