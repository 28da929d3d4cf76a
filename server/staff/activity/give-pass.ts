import type { ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import { STAFF_PASS_TYPE, type StaffPass } from '#core/domain/service-activity.ts'
import type { StaffCaller } from '#server/platform/http/caller.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'

/** What the caller's service records bear. */
export async function givePass(
  keys: KeyRing,
  { id, hospitals }: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffPass>> {
  const iat = Math.floor(Date.now() / 1000)
  const pass = await signToken(keys, STAFF_PASS_TYPE, { staff: id, hospitals: [...hospitals], iat } satisfies StaffPass)
  return { pass }
}
