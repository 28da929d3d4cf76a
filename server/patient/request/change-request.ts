import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { mayCallOff } from '#core/domain/request.ts'
import type { RequestChange } from '#core/domain/request-change.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'
import { tellPatient } from './tell-patient.ts'

/**
 * Waits for whoever opens or changes the same requests at this moment, in the order of their ids. A request and its calling
 * off may come in two transactions at once: without a turn neither sees the other, and the request stays open.
 */
export async function takeRequestTurns(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await takeTurn(trx, `request ${id}`)
}

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
 * Calls off a guest's request while it may be. One that may not stays as it is, and so does a patient's.
 * @param id the request's, which nobody but its device and staff knows
 */
export async function cancelGuestRequest(trx: Transaction<Database>, id: string): Promise<void> {
  const row = await trx
    .selectFrom('request')
    .select(['kind', 'state'])
    .where('id', '=', id)
    .where('patient_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayCallOff(row)) return
  await trx
    .updateTable('request')
    .set({ state: 'cancelled', changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Does what a patient wants with a request of theirs. A message to one that was answered opens it again; one that may not
 * be called off any more is not. What is not theirs stays as it is.
 */
export async function changeOwnRequest(
  trx: Transaction<Database>,
  { patientId }: { readonly patientId: string },
  { request: id, text, cancel }: RequestChange,
): Promise<void> {
  const row = await trx
    .selectFrom('request')
    .select(['kind', 'state'])
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  if (text !== undefined)
    await trx.insertInto('request_note').values({ id: uuid(), request_id: id, author: 'patient', text }).execute()
  const opened = text !== undefined && row.state === 'answered' ? 'received' : row.state
  const state = cancel && mayCallOff(row) ? 'cancelled' : opened
  await trx
    .updateTable('request')
    .set({ state, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tellPatient(trx, id)
}
