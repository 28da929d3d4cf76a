import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { mayCallOff, type RequestState } from '#core/domain/request/request.ts'
import { REQUEST_CHANGE, requestChange, type RequestChange } from '#core/domain/request/request-change.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'

/** A message, a cancellation, or both. */
type Wanted = Pick<RequestChange, 'text' | 'cancel'>

interface RequestRow {
  readonly id: string
  readonly kind: string
  readonly state: RequestState
}

/**
 * Waits for concurrent writers of the same requests, in the order of their ids. A request and its cancellation may come
 * in two transactions at once: without a turn neither sees the other, and the request stays open.
 */
export async function takeRequestTurns(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await takeTurn(trx, `request ${id}`)
}

/**
 * Locks the requests that a patient is about to change, in the order of their ids and before any other row of theirs,
 * so that a batch and an answer do not deadlock.
 * @returns the ids of those that exist
 */
export async function holdOwnRequests(
  trx: Transaction<Database>,
  patientId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from request where id = any(${ids}::uuid[]) and ${mayBeChangedBy(patientId)} order by id for update`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** The patient's own request, or a guest's: only the guest's device and staff know its id. */
const mayBeChangedBy = (patientId: string) => sql<boolean>`(patient_id = ${patientId}::uuid or patient_id is null)`

/**
 * Cancels a guest's request where that is allowed. Other requests stay as they are, and so does a patient's. A request
 * that has not come yet is cancelled when it comes.
 */
export async function cancelGuestRequest(trx: Transaction<Database>, id: string): Promise<void> {
  const row = await trx
    .selectFrom('request')
    .select(['id', 'kind', 'state'])
    .where('id', '=', id)
    .where('patient_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayCallOff(row)) return
  await change(trx, row, { cancel: true })
}

/**
 * Applies a patient's change of a request, without a notification. Another patient's request stays as it is. The change
 * of a request that has not come yet is applied when it comes.
 */
export async function changeOwnRequest(
  trx: Transaction<Database>,
  { patientId }: { readonly patientId: string },
  wanted: RequestChange,
): Promise<void> {
  const row = await trx
    .selectFrom('request')
    .select(['id', 'kind', 'state'])
    .where('id', '=', wanted.request)
    .where(mayBeChangedBy(patientId))
    .forUpdate()
    .executeTakeFirst()
  if (row) await change(trx, row, wanted)
}

/** A change of a request, and when the hospital received it. */
export interface EarlyChange extends Wanted {
  readonly at: Date
}

/**
 * Changes that came before their request, in the order in which they were saved. For a patient's request, that
 * patient's changes count; for a guest's, all changes that name it.
 * @param patientId undefined: a guest's
 */
export async function findEarlyChanges(
  trx: Transaction<Database>,
  id: string,
  patientId: string | undefined,
): Promise<EarlyChange[]> {
  // Earlier versions did not keep the sender of a change; the sender knew the request's id.
  const isOfPatient = sql`response.kind = 'request-change' and (patient_id = ${patientId} or patient_id is null)`
  // The condition repeats the words of its index (online-indexes.ts), so that PostgreSQL uses the index.
  const { rows } = await sql<{ kind: string; answers: Answers; at: Date }>`
    select response.kind, answers, received_at as at
    from response join submission on submission.id = submission_id
    where answers->>'request' = ${id} and response.kind in ('request-change', 'guest-cancel')
      ${patientId === undefined ? sql`` : sql`and ${isOfPatient}`}
    order by submitted_at, submission_id`.execute(trx)
  return rows.map(({ kind, answers, at }) =>
    kind === REQUEST_CHANGE.kind ? { ...requestChange.parse(answers), at } : { cancel: true, at },
  )
}

/** A message reopens an answered request. A request that may no longer be cancelled stays as it is. */
export function stateAfter(
  { kind, state }: Pick<RequestRow, 'kind' | 'state'>,
  { text, cancel }: Wanted,
): RequestState {
  if (cancel && mayCallOff({ kind, state })) return 'cancelled'
  return text !== undefined && state === 'answered' ? 'received' : state
}

/** Keeps the messages among the changes of a request. */
export async function keepMessages(
  trx: Transaction<Database>,
  id: string,
  changes: readonly (Wanted & { readonly at?: Date })[],
): Promise<void> {
  const messages = changes.filter(({ text }) => text !== undefined)
  if (messages.length === 0) return
  await sql`
    insert into request_note (id, request_id, author, text, at)
    select note, ${id}::uuid, 'patient', text, coalesce(at, now()) from unnest(
      ${messages.map(() => uuid())}::uuid[],
      ${messages.map(({ text }) => text)}::text[],
      ${messages.map(({ at }) => at?.toISOString() ?? null)}::timestamptz[]
    ) as given (note, text, at)`.execute(trx)
}

async function change(trx: Transaction<Database>, row: RequestRow, wanted: Wanted): Promise<void> {
  await keepMessages(trx, row.id, [wanted])
  await trx
    .updateTable('request')
    .set({ state: stateAfter(row, wanted), changed_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute()
}
