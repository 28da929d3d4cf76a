import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { featuresOf } from '#core/domain/staff/staff.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { selectStaffRoles } from './describe-staff.ts'
import { listPasskeys } from './passkeys.ts'
import { refuseStaff } from './refuse-staff.ts'

export async function listRoleMenus(db: Kysely<Database>): Promise<ResponseOf<typeof staffCalls.staffRoleMenus>> {
  const roles = await selectStaffRoles(db)
  return {
    roles: await Promise.all(roles.map(async (role) => ({ ...role, Navigations: await selectMenus(db, role.role) }))),
  }
}

/** The change holds from the next call on, in open pages too. */
export async function changeRoleMenu(
  db: Kysely<Database>,
  { role, alias, feature, allowed }: RequestOf<typeof staffCalls.staffChangeRoleMenu>,
  caller: StaffCaller,
): Promise<Record<string, never>> {
  const roles = await requireSuperRole(db, caller)
  // The portal begins at the home, so each role keeps it.
  if (alias === 'staff-home' && !allowed) throw new ApiError('unprocessable')
  if (!featuresOf[alias].includes(feature)) throw new ApiError('unprocessable')
  const known = roles.find((one) => one.role === role)
  if (!known) throw refuseStaff('unknown-role')
  if (known.isSuper === '1' && alias === 'staff-people' && !allowed) throw refuseStaff('last-super')
  await db.transaction().execute(async (trx) => {
    // If two changes of one entry meet, the second waits until the first is written.
    const menu = await trx
      .selectFrom('menu')
      .select('id')
      .where('alias', '=', alias)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const own = trx.selectFrom('menu_role').where('menu_id', '=', menu.id).where('role', '=', role)
    const before = (await own.select('feature_ref').executeTakeFirst())?.feature_ref.split(',') ?? []
    const wanted = allowed ? [...before, 'view', feature] : before.filter((one) => one !== feature)
    const feature_ref = featuresOf[alias].filter((one) => wanted.includes(one)).join(',')
    if (wanted.includes('view'))
      await trx
        .insertInto('menu_role')
        .values({ menu_id: menu.id, role, feature_ref })
        .onConflict((conflict) => conflict.columns(['menu_id', 'role']).doUpdateSet({ feature_ref }))
        .execute()
    else await trx.deleteFrom('menu_role').where('menu_id', '=', menu.id).where('role', '=', role).execute()
  })
  return {}
}

/** The change holds from the next call on: a person without a passkey makes one before they go on. */
export async function wantRolePasskey(
  db: Kysely<Database>,
  { role, wanted }: RequestOf<typeof staffCalls.staffWantPasskey>,
  caller: StaffCaller,
): Promise<Record<string, never>> {
  const roles = await requireSuperRole(db, caller)
  if (!roles.some((one) => one.role === role)) throw refuseStaff('unknown-role')
  // An admin without a passkey would shut themselves out.
  if (wanted && role === caller.role && (await listPasskeys(db, caller.id)).length === 0)
    throw refuseStaff('passkey-first')
  await db.updateTable('staff_role').set({ wants_passkey: wanted }).where('role', '=', role).execute()
  return {}
}

/** @returns all roles; throws `forbidden` where the caller's role is no super role */
async function requireSuperRole(db: Kysely<Database>, caller: StaffCaller) {
  const roles = await selectStaffRoles(db)
  if (roles.find((one) => one.role === caller.role)?.isSuper !== '1') throw new ApiError('forbidden')
  return roles
}
