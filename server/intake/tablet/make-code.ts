import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { insertTabletCode } from './queries.ts'
import { hashTabletCode, makeTabletCode } from './tablet-code.ts'
import type { TabletOptions } from './tablet-options.ts'

const VALID_MINUTES = 15

/** A code with which one device becomes the tablet of a place. */
export async function makeCode(
  { db, keys }: TabletOptions,
  place: TabletPlace,
  { log }: CallContext,
): Promise<ResponseOf<typeof calls.operatorTabletCode>> {
  const code = makeTabletCode()
  const expiresAt = await refuseUnstorable(() => insertTabletCode(db, hashTabletCode(keys, code), place, VALID_MINUTES))
  log.info({ event: 'tablet-code-made' })
  return { code, expiresAt: expiresAt.toISOString() }
}
