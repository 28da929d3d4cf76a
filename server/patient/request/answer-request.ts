import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { requestMoves, type RequestState } from '#core/domain/request/request.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import type { StaffRequest } from './read-request.ts'
import { pushNews } from './push-news.ts'
import { requestNotice } from './request-notice.ts'
import { tellPatient } from './tell-patient.ts'

interface Work extends RequestOf<typeof calls.operatorChangeRequest> {
  /** The id of the member of staff with the assignee's name. */
  readonly assigneeId?: string
  /** The id of the answer, where its writer has chosen one. */
  readonly noteId?: string
}

/**
 * Moves a request on for the hospital, and answers it. The patient is told of an answer and of a new state, in the same
 * transaction. An answer alone does not reopen a cancelled request.
 * @param outbox undefined: the patient gets no push
 * @throws ApiError `unprocessable` where there is no such request, or the move is not allowed
 */
export async function answerRequest(
  trx: Transaction<Database>,
  outbox: Outbox | undefined,
  { id, state, assignee, assigneeId, answer, noteId = uuid() }: Work,
): Promise<StaffRequest> {
  const row = await trx.selectFrom('request').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('unprocessable', { message: 'There is no such request.' })
  const next = state ?? (answer === undefined || row.state === 'cancelled' ? row.state : 'answered')
  if (next !== row.state) requireMove(row.state, next, answer)
  if (answer !== undefined)
    // The clock's time and not the transaction's: it is after all that was written while this waited for its turn.
    await sql`
      insert into request_note (id, request_id, author, text, at)
      values (${noteId}, ${id}, 'hospital', ${answer}, clock_timestamp())`.execute(trx)
  await trx
    .updateTable('request')
    .set({
      state: next,
      ...(assignee !== undefined && { assignee, assignee_id: assigneeId ?? null }),
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  const isNews = answer !== undefined || next !== row.state
  const request = await tellPatient(trx, id, isNews ? (one) => requestNotice(one, noteId) : undefined)
  const { patientId } = request
  if (outbox && isNews && patientId !== null)
    await pushNews(trx, outbox, { patientId, path: `${portalPages.requests}/${id}` })
  return request
}

function requireMove(from: RequestState, to: RequestState, answer: string | undefined): void {
  if (!requestMoves[from].includes(to))
    throw new ApiError('unprocessable', { message: `A request that is ${from} cannot become ${to}.` })
  if (to === 'answered' && answer === undefined)
    throw new ApiError('unprocessable', { message: 'Without an answer no request becomes answered.' })
}
