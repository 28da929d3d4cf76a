import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import { featuresOf } from '#core/domain/staff.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { selectStaffRoles } from './describe-staff.ts'
import { refuseStaff } from './refuse-staff.ts'

/** The menus of every role. */
export async function listRoleMenus(db: Kysely<Database>): Promise<ResponseOf<typeof staffCalls.staffRoleMenus>> {
  const roles = await selectStaffRoles(db)
  return {
    roles: await Promise.all(roles.map(async (role) => ({ ...role, Navigations: await selectMenus(db, role.role) }))),
  }
}

/** It holds from the next call on, in open pages too. */
export async function changeRoleMenu(
  db: Kysely<Database>,
  { role, alias, feature, allowed }: RequestOf<typeof staffCalls.staffChangeRoleMenu>,
): Promise<Record<string, never>> {
  if (!featuresOf[alias].includes(feature)) throw new ApiError('unprocessable')
  await db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('staff_role').select('is_super').where('role', '=', role).executeTakeFirst()
    if (!known) throw refuseStaff('unknown-role')
    if (known.is_super && alias === 'staff-people' && !allowed) throw refuseStaff('last-super')
    // Of two who change one entry, the second waits until the first has written.
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
