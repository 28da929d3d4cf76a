import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { STAFF_PASS_TYPE, type StaffPass } from '#core/domain/staff/service-activity.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'

/** Gives the caller the pass for their forms. */
export async function givePass(
  { db, keys }: StaffDeskOptions,
  { id, role, hospitals }: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffPass>> {
  const iat = Math.floor(Date.now() / 1000)
  const services = allowsFeature(await selectMenus(db, role), 'staff-activities', 'edit')
  const says: StaffPass = { staff: id, hospitals: [...hospitals], services, iat }
  const pass = await signToken(keys, STAFF_PASS_TYPE, says)
  return { pass, services }
}
