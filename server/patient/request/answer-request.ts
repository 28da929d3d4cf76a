import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { StaffRequest } from './read-request.ts'
import { requestNotice } from './request-notice.ts'
import { tellPatient } from './tell-patient.ts'

/**
 * Moves a request on for the hospital, and answers it. The patient is told of an answer and of a new state, in the same
 * transaction.
 * @throws ApiError `unprocessable` where there is no such request
 */
export function answerRequest(
  db: Kysely<Database>,
  { id, state, assignee, answer }: RequestOf<typeof calls.operatorChangeRequest>,
): Promise<StaffRequest> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('request').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new ApiError('unprocessable', { message: 'There is no such request.' })
    const next = state ?? (answer === undefined ? row.state : 'answered')
    const noteId = uuid()
    if (answer !== undefined)
      await trx
        .insertInto('request_note')
        .values({ id: noteId, request_id: id, author: 'hospital', text: answer })
        .execute()
    await trx
      .updateTable('request')
      .set({ state: next, ...(assignee !== undefined && { assignee }), changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    const isNews = answer !== undefined || next !== row.state
    return tellPatient(trx, id, isNews ? (request) => requestNotice(request, noteId) : undefined)
  })
}
