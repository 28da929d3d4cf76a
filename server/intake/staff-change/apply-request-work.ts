import { type Kysely, sql, type Transaction } from 'kysely'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { allowsFeature, type MenuGroup } from '#core/domain/portal/navigation.ts'
import { mayStaffMove } from '#core/domain/request/request.ts'
import type { RequestWork } from '#core/domain/request/request-work.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import { SHOWN_NOTES } from '#server/patient/request/read-request.ts'
import { answerRequest } from '#server/patient/request/answer-request.ts'
import { auditStaffCall } from '#server/platform/audit/audit-staff-call.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import { colleagueProblem, NotColleague } from './colleague.ts'
import { lastWork } from './last-work.ts'

/** Whether a role with these menus works on requests. */
export const worksOnRequests = (menus: readonly MenuGroup[]): boolean => allowsFeature(menus, 'staff-requests', 'edit')

/** Whether a member of staff may work on a request, as their account, its role and its hospitals stand now. */
export async function mayWorkOn(db: Kysely<Database>, staff: string, request: string): Promise<boolean> {
  const { rows } = await sql<{ role: string }>`
    select staff.role
    from staff join staff_role using (role), request
    where staff.id = ${staff} and staff.closed_at is null and request.id = ${request}
      and (exists (
          select from staff_unit where staff_unit.staff_id = staff.id and staff_unit.hospital = request.hospital
        ) or (sees_unassigned and request.hospital is null))`.execute(db)
  const [row] = rows
  return row !== undefined && worksOnRequests(await selectMenus(db, row.role))
}

/** A colleague or the patient has changed a request since the author of a change saw it. */
export class LateChange extends Error {}

interface Author {
  /** The change's id. */
  readonly id: string
  /** The id of a member of staff. */
  readonly staff: string
  /** The outbox for pushes; undefined: no push tells the patient. */
  readonly outbox: Outbox | undefined
}

/**
 * Does what a member of staff wanted with a request without network, as a whole.
 * @throws LateChange where it is not as its author saw it, or may not become what is wanted; NotColleague
 */
export async function applyRequestWork(
  trx: Transaction<Database>,
  { id, staff, outbox }: Author,
  { form, before: seen, state, assignee, answer }: RequestWork,
): Promise<void> {
  const row = await trx
    .selectFrom('request')
    .select(['kind', 'state', 'assignee', 'assignee_id', 'hospital'])
    .where('id', '=', form)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await isAnswered(trx, id, form)) return
  const isSeen = row.state === seen.state && row.assignee === seen.assignee
  const wanted = assignee === 'me' ? staff : assignee
  const isAssigned = wanted === undefined || (wanted === null ? row.assignee === null : row.assignee_id === wanted)
  if (answer === undefined && (state ?? row.state) === row.state && isAssigned) {
    const last = isSeen ? undefined : await lastWork(trx, form)
    if (last && last.staff !== staff) throw new LateChange(`a colleague has done the same with request ${form}`)
    // The hospital did it, and its answer was lost.
    return
  }
  if (!isSeen || (await hasUnseen(trx, form, { seen: seen.lastNote, isAnswer: answer !== undefined })))
    throw new LateChange(`request ${form} is not as its author saw it`)
  if (state !== undefined && state !== row.state && !mayStaffMove(row, state))
    throw new LateChange(`request ${form} may not become ${state}`)
  const problem = await colleagueProblem(
    trx,
    { author: staff, hospital: row.hospital, alias: 'staff-requests', mayDo: worksOnRequests },
    wanted,
  )
  if (problem) throw new NotColleague(problem)
  await auditStaffCall(trx, { staff, call: staffCalls.staffChangeRequest, subject: form })
  try {
    await answerRequest(trx, outbox, {
      id: form,
      noteId: id,
      ...(state !== undefined && { state }),
      ...(await assignedTo(trx, wanted)),
      ...(answer !== undefined && { answer }),
    })
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unprocessable') throw new LateChange(error.message)
    throw error
  }
}

/** Whose a request is from now on. @param staff an id; null: no one's; undefined: it stays whose it is */
export async function assignedTo(trx: Transaction<Database>, staff: string | null | undefined) {
  if (staff === undefined) return {}
  if (staff === null) return { assignee: null }
  const { name } = await trx.selectFrom('staff').select('name').where('id', '=', staff).executeTakeFirstOrThrow()
  return { assignee: name, assigneeId: staff }
}

interface SeenNotes {
  /** The last note that its author saw; null: there was none. */
  readonly seen: string | null
  readonly isAnswer: boolean
}

/** Whether something was said that the author of a change should have read: to an answer everything, else what the hospital said. */
async function hasUnseen(trx: Transaction<Database>, request: string, { seen, isAnswer }: SeenNotes): Promise<boolean> {
  const notes = await trx
    .selectFrom('request_note')
    .select(['id', 'author'])
    .where('request_id', '=', request)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_NOTES)
    .execute()
  const at = seen === null ? notes.length : notes.findIndex(({ id }) => id === seen)
  // An earlier answer of the same author was not given.
  if (at < 0) return true
  return notes.slice(0, at).some(({ author }) => isAnswer || author === 'hospital')
}

/** Whether an answer was given before. @param id of the change that brings it */
export async function isAnswered(trx: Transaction<Database>, id: string, request: string): Promise<boolean> {
  const note = await trx
    .selectFrom('request_note')
    .select('id')
    .where('id', '=', id)
    .where('request_id', '=', request)
    .executeTakeFirst()
  return note !== undefined
}
