import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { formInWords } from '#server/staff/form-in-words.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import { senderOf } from '#server/staff/sender-of.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { mayHaveVisit } from './assign-admission.ts'
import { readSteps } from './review-submission.ts'
import { describe, isForCaller, listedColumns, listedTables, type SubmissionRow } from './list-submissions.ts'

interface Row extends SubmissionRow {
  readonly sha256: string
  readonly device: string
  readonly filled_at: Date | null
  readonly is_request: boolean
  readonly may_have_visit: boolean
  readonly sender: string | null
  readonly answers: Answers | null
}

/** The latest readers that are shown. */
const SHOWN_VIEWS = 20

/** @throws ApiError `not-found` where it is not for the caller */
export async function readSubmission(
  { db, definitions }: StaffDeskOptions,
  { id, language }: RequestOf<typeof staffCalls.staffSubmission>,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffSubmission>> {
  const kinds = await kindsFor(db, caller.role)
  const { rows } = await sql<Row>`
    select ${listedColumns}, submission.sha256, submission.device_id as device,
      least(response.submitted_at, submission.received_at) as filled_at, request.id is not null as is_request,
      request.patient_id as sender, ${mayHaveVisit} as may_have_visit,
      response.answers
    from ${listedTables}
    where submission.id = ${id}::uuid and ${isForCaller(caller, kinds)}`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('not-found')
  const { sha256, device, filled_at, is_request, may_have_visit, sender, answers, ...listed } = row
  return {
    submission: {
      ...describe(listed),
      sha256,
      device,
      filledAt: filled_at?.toISOString() ?? null,
      isRequest: is_request,
      mayHaveVisit: may_have_visit,
    },
    ...(answers === null
      ? { words: [], told: [] }
      : await formInWords(definitions, { ...row, answers }, language, log)),
    patient: listed.is_alarming && sender !== null ? await senderOf(db, sender) : null,
    steps: await readSteps(db, id),
    views: await viewsOf(db, id),
  }
}

async function viewsOf(db: StaffDeskOptions['db'], id: string) {
  const paths = [staffCalls.staffSubmission.path, staffCalls.staffRequest.path].map((path) => `/api/${path}`)
  const rows = await db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select((of) => ['staff.name', of.fn.max('audit.at').as('at')])
    .where('subject', '=', id)
    .where('outcome', '=', 'done')
    .where('call', 'in', paths)
    .groupBy(['staff.id', 'staff.name'])
    .orderBy('at', 'desc')
    .limit(SHOWN_VIEWS)
    .execute()
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }))
}
