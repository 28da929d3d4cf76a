import { type Kysely, sql, type Transaction } from 'kysely'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { allowsFeature, type MenuGroup } from '#core/domain/portal/navigation.ts'
import type { ReviewChange } from '#core/domain/review/review-change.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import { auditStaffCall } from '#server/platform/audit/audit-staff-call.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { colleagueProblem, type Given, NotColleague } from './colleague.ts'
import { hasColleagueMoved, hasGiven, isStepTaken, lastStep, readReview, writeReview } from './change-review.ts'

/** Whether a role with these menus reviews forms of a kind. */
export const reviewsKind =
  (kind: string) =>
  (menus: readonly MenuGroup[]): boolean =>
    allowsFeature(menus, staffAliasOf(kind), 'view') && allowsFeature(menus, 'staff-submissions', 'edit')

/** Whether a member of staff may review a form, as their account, its role and its hospitals stand now. */
export async function mayReview(db: Kysely<Database>, staff: string, form: string): Promise<boolean> {
  const { rows } = await sql<{ role: string; kind: string }>`
    select staff.role, submission.kind
    from staff join staff_role using (role), submission
    where staff.id = ${staff} and staff.closed_at is null and submission.id = ${form}
      and not exists (select from request where request.id = submission.id)
      and (exists (
          select from staff_unit where staff_unit.staff_id = staff.id and staff_unit.hospital = submission.hospital_unit
        ) or (sees_unassigned and submission.hospital_unit = ''))`.execute(db)
  const [row] = rows
  return row !== undefined && reviewsKind(row.kind)(await selectMenus(db, row.role))
}

/**
 * Applies a review that was made without network. A colleague's newer change stays; a step then says what was wanted, and that it
 * was closed by two.
 * @throws NotColleague
 */
export async function applyReviewChange(
  trx: Transaction<Database>,
  { id, staff }: { readonly id: string; readonly staff: string },
  { form, before: seen, state, assignee, note, label }: ReviewChange,
): Promise<void> {
  const { kind, hospital_unit: hospital } = await trx
    .selectFrom('submission')
    .select(['kind', 'hospital_unit'])
    .where('id', '=', form)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // The hospital did it, and its answer was lost.
  if (await isStepTaken(trx, id, form)) return
  const next = assignee === 'me' ? staff : assignee
  const given: Given = {
    author: staff,
    hospital: hospital || null,
    alias: 'staff-submissions',
    mayDo: reviewsKind(kind),
  }
  const problem = await colleagueProblem(trx, given, next)
  if (problem) throw new NotColleague(problem)
  await auditStaffCall(trx, { staff, call: staffCalls.staffReview, subject: form })
  const before = await readReview(trx, form)
  const added = { note, label }
  const moves = state !== undefined || assignee !== undefined
  const isAsSeen = before.state === seen.state && before.assignee === seen.assignee
  const { assignee: reviewer } = before
  const isAnothers =
    reviewer !== null &&
    reviewer !== staff &&
    reviewer !== seen.assignee &&
    !(await hasGiven(trx, { form, staff, to: reviewer }))
  const isLate = isAnothers || (await hasColleagueMoved(trx, { form, staff, since: seen.reviewedAt }))
  if (!moves || isAsSeen || !isLate) {
    await writeReview(trx, { id, form, staff, before, wish: { state, assignee, ...added } })
    return
  }
  const wanted = state ?? seen.state
  const isAsWanted = before.state === wanted && (next === undefined || before.assignee === next)
  const closesToo = isAsWanted && state === 'closed' && (await lastStep(trx, form, 'moves'))?.staff !== staff
  const isTold = !isAsWanted || closesToo
  if (!isTold && note === undefined && label === undefined) return
  await writeReview(trx, { id, form, staff, before, wish: added, ...(isTold && { refused: wanted }) })
}
