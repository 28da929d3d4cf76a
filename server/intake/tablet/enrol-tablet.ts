import { v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { useTabletCode } from './queries.ts'
import { hashTabletCode } from './tablet-code.ts'
import type { TabletOptions } from './tablet-options.ts'
import { hashTabletToken, makeTabletToken } from './tablet-token.ts'

type Asked = RequestOf<typeof calls.enrolTablet>
type Answer = ResponseOf<typeof calls.enrolTablet>

/**
 * Makes a device a ward's tablet, and tells its token once. Only wrong codes count for an address, so that strangers
 * there cannot keep a ward from enrolling its tablet.
 */
export async function enrolTablet(
  { db, keys, limiter }: TabletOptions,
  { code, device }: Asked,
  { log, ip }: CallContext,
): Promise<Answer> {
  const id = uuid()
  const token = makeTabletToken()
  const place = await useTabletCode(db, hashTabletCode(keys, code), {
    id,
    deviceId: device,
    tokenHash: hashTabletToken(token),
  })
  if (!place) {
    await limiter.hit('wrong-secret', ip)
    throw new ApiError('unprocessable', { message: 'This code was never made, was used, or has ended.' })
  }
  log.info({ event: 'tablet-enrolled', tablet: id })
  return { token, place }
}
