import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { mayStaffMove } from '#core/domain/request/request.ts'
import { selectRequests } from '#server/patient/request/read-request.ts'
import { answerRequest } from '#server/patient/request/answer-request.ts'
import { refuseLate, refuseStaff } from '#server/identity/staff/refuse-staff.ts'
import { assignedTo, isAnswered, worksOnRequests } from '#server/intake/staff-change/apply-request-work.ts'
import { colleagueProblem, type Given } from '#server/intake/staff-change/colleague.ts'
import { lastWork } from '#server/intake/staff-change/last-work.ts'
import { giveAttachment } from '#server/intake/attachment/give-attachment.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { StaffCaller, StaffScope } from '#server/platform/caller/caller.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { inScope } from '#server/staff/in-scope.ts'
import { senderOf } from '#server/staff/sender-of.ts'
import { formInWords } from '#server/staff/form-in-words.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'

/** @throws ApiError `not-found` where it is none of the caller's hospitals */
export async function readStaffRequest(
  { db, definitions }: StaffDeskOptions,
  { id, language }: RequestOf<typeof staffCalls.staffRequest>,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffRequest>> {
  await requireInScope(db, id, caller)
  const changed = await lastWork(db, id)
  const [request] = await selectRequests(db, { id, limit: 1 })
  if (!request) throw new ApiError('not-found')
  return {
    request,
    patient: request.patientId === null ? null : await senderOf(db, request.patientId),
    ...(await formInWords(definitions, request, language, log)),
    changed: changed ? { by: changed.name, at: changed.at.toISOString() } : null,
    asOf: new Date().toISOString(),
  }
}

/**
 * Moves a request on, or answers it.
 * @throws ApiError `not-found`; `changed-meanwhile`: it was changed since the caller saw it; `unprocessable`: it may not become
 *   that, or the colleague may not work on it
 */
export function changeStaffRequest(
  { db, outbox }: StaffDeskOptions,
  { id, seen, state, assignee, answer, change }: RequestOf<typeof staffCalls.staffChangeRequest>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffChangeRequest>> {
  return refuseUnstorable(() =>
    db.transaction().execute(async (trx) => {
      await requireInScope(trx, id, caller)
      const row = await trx
        .selectFrom('request')
        .select(['changed_at', 'hospital', 'kind', 'state'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (change !== undefined && (await isAnswered(trx, change, id)))
        return { changedAt: row.changed_at.toISOString() }
      if (row.changed_at.toISOString() !== new Date(seen).toISOString()) {
        const last = await lastWork(trx, id)
        throw refuseLate(caller, last && { ...last, isClosed: row.state === 'cancelled' })
      }
      if (state !== undefined && state !== row.state && !mayStaffMove(row, state))
        throw new ApiError('unprocessable', { message: `A ${row.kind} that is ${row.state} cannot become ${state}.` })
      const wanted = assignee === 'me' ? caller.id : assignee
      const given: Given = {
        author: caller.id,
        hospital: row.hospital,
        alias: 'staff-requests',
        mayDo: worksOnRequests,
      }
      const problem = await colleagueProblem(trx, given, wanted)
      if (problem) throw refuseStaff(problem)
      const { changedAt } = await answerRequest(trx, outbox, {
        id,
        ...(change !== undefined && { noteId: change }),
        ...(state !== undefined && { state }),
        ...(answer !== undefined && { answer }),
        ...(await assignedTo(trx, wanted)),
      })
      return { changedAt }
    }),
  )
}

/** A file of a request that is in the caller's hospitals. */
export async function giveStaffAttachment(
  { db, files, fileTurns }: StaffDeskOptions,
  { id }: RequestOf<typeof staffCalls.staffAttachment>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffAttachment>> {
  const row = await db.selectFrom('attachment').select('submission_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  await requireInScope(db, row.submission_id, caller)
  return fileTurns.run(() => giveAttachment({ db, files }, id))
}

async function requireInScope(
  db: Kysely<Database> | Transaction<Database>,
  id: string,
  scope: StaffScope,
): Promise<void> {
  const row = await db
    .selectFrom('request')
    .select('id')
    .where('id', '=', id)
    .where(inScope(scope, sql`request.hospital`))
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
}
