import { type Kysely, sql } from 'kysely'
import type { Colleague } from '#core/contract/staff/staff-desk-calls.ts'
import type { StaffProblem } from '#core/contract/staff/staff-refusal.ts'
import { allowsFeature, type MenuGroup } from '#core/domain/portal/navigation.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** What a member of staff gives to another one. */
export interface Given {
  /** The id of who gives it. */
  readonly author: string
  /** The menu entry that the work is of. */
  readonly alias: 'staff-requests' | 'staff-submissions'
  /** The hospital of the form or the request; null: it has none. */
  readonly hospital: string | null
  /** Whether these menus let a role do it. */
  readonly mayDo: (menus: readonly MenuGroup[]) => boolean
}

/** A change without network gives work to a colleague who may not do it. */
export class NotColleague extends Error {}

/** Of a hospital of the author's that the work is of; what is of none is for roles that see what is unassigned. */
const sharesPlace = ({ author, hospital }: Given) => sql<boolean>`exists (
  select from staff_unit as own join staff_unit as theirs using (hospital)
  where own.staff_id = ${author} and theirs.staff_id = staff.id
    and ${hospital === null ? sql`sees_unassigned` : sql`hospital = ${hospital}`})`

/** Who may be given it, by name. */
export async function listColleagues(db: Kysely<Database>, given: Given): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string; email: string; role: string }>`
    select staff.id, staff.name, email, role
    from staff join staff_role using (role)
    where staff.id <> ${given.author} and activated_at is not null and closed_at is null and ${sharesPlace(given)}
    order by staff.name, staff.id`.execute(db)
  const able = new Set<string>()
  for (const role of new Set(rows.map((row) => row.role))) if (given.mayDo(await selectMenus(db, role))) able.add(role)
  const found = rows.filter(({ role }) => able.has(role))
  const named = Map.groupBy(found, ({ name }) => name)
  return found.map(({ id, name, email }) => ({ id, name, email: named.get(name)!.length > 1 ? email : null }))
}

/**
 * Why a colleague is not given it; undefined where they are, and where it is given to no one else. One of other hospitals is as
 * unknown as an id that there is not.
 */
export async function colleagueProblem(
  db: Kysely<Database>,
  given: Given,
  colleague: string | null | undefined,
): Promise<StaffProblem | undefined> {
  if (!colleague || colleague === given.author) return undefined
  const { rows } = await sql<{ role: string; is_active: boolean }>`
    select role, activated_at is not null and closed_at is null as is_active
    from staff join staff_role using (role)
    where staff.id = ${colleague} and ${sharesPlace(given)}`.execute(db)
  const [row] = rows
  if (!(await mayAssign(db, given))) return 'may-not-assign'
  if (!row) return 'colleague-elsewhere'
  if (!row.is_active) return 'colleague-gone'
  return given.mayDo(await selectMenus(db, row.role)) ? undefined : 'colleague-may-not'
}

/** Whether the author's role gives work to colleagues, as it stands now. */
async function mayAssign(db: Kysely<Database>, { author, alias }: Given): Promise<boolean> {
  const { role } = await db.selectFrom('staff').select('role').where('id', '=', author).executeTakeFirstOrThrow()
  return allowsFeature(await selectMenus(db, role), alias, 'assign')
}
