import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { isOpenRequest } from '#core/domain/request.ts'
import type { RequestChange } from '#core/domain/request-change.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { tellPatient } from './tell-patient.ts'

/**
 * Holds the requests of a patient that are about to be changed, in the order of their ids: before anything else of theirs is
 * held, so that a batch and an answer never wait for each other.
 */
export async function holdOwnRequests(
  trx: Transaction<Database>,
  patientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select from request where id = any(${ids}::uuid[]) and patient_id = ${patientId} order by id for update`.execute(
    trx,
  )
}

/**
 * Does what a patient wants with a request of theirs. A message to one that was answered opens it again; one that was
 * answered or called off is not called off any more. What is not theirs stays as it is.
 */
export async function changeOwnRequest(
  trx: Transaction<Database>,
  { patientId }: { readonly patientId: string },
  { request: id, text, cancel }: RequestChange,
): Promise<void> {
  const row = await trx
    .selectFrom('request')
    .select('state')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  if (text !== undefined)
    await trx.insertInto('request_note').values({ id: uuid(), request_id: id, author: 'patient', text }).execute()
  const opened = text !== undefined && row.state === 'answered' ? 'received' : row.state
  const state = cancel && isOpenRequest(row) ? 'cancelled' : opened
  await trx
    .updateTable('request')
    .set({ state, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tellPatient(trx, id)
}
