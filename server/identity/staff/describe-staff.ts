import type { Kysely } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import { findCopiesKey, findStaffSession } from './session-queries.ts'

/** Who is signed in, and their menus. */
export async function describeStaff(
  db: Kysely<Database>,
  { id, sessionId, name, email, role, hospitals, stage, endsAt }: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffMe>> {
  const roles = await selectStaffRoles(db)
  const { views } = await db.selectFrom('staff').select('views').where('id', '=', id).executeTakeFirstOrThrow()
  const copiesKey = stage === 'open' ? await findCopiesKey(db, sessionId) : undefined
  return {
    id,
    name,
    email,
    portal: 'staff',
    stage,
    endsAt: endsAt.toISOString(),
    Roles: roles.filter((one) => one.role === role),
    HospitalUnits: [...hospitals],
    Navigations: stage === 'open' ? await selectMenus(db, role) : [],
    views: stage === 'open' ? views : [],
    ...(copiesKey !== undefined && { copiesKey }),
  }
}

/** What `describeStaff` gives, for the token of a sign-in in its present state. */
export async function describeSession(
  db: Kysely<Database>,
  token: string | undefined,
): Promise<ResponseOf<typeof staffCalls.staffMe>> {
  const caller = token === undefined ? undefined : await findStaffSession(db, token)
  if (!caller) throw new ApiError('bad-credential')
  return describeStaff(db, caller)
}

export async function selectStaffRoles(db: Kysely<Database>) {
  const rows = await db.selectFrom('staff_role').selectAll().orderBy('position').execute()
  return rows.map(({ role, name_id, name_en, is_super, wants_passkey }) => ({
    role,
    wantsPasskey: wants_passkey,
    name: { id: name_id, en: name_en },
    isSuper: is_super ? ('1' as const) : ('0' as const),
  }))
}
