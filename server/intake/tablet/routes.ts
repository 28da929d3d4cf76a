import { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { type CallContext, type Route, route } from '#server/platform/http/route.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import type { EnrolledTablet } from '#server/platform/caller/caller.ts'
import { enrolTablet } from './enrol-tablet.ts'
import { hashTabletCode, makeTabletCode } from './tablet-code.ts'
import { endTablet, listTablets, insertTabletCode } from './queries.ts'
import type { TabletOptions } from './tablet-options.ts'
import { wardAdmissions } from './ward-admissions.ts'

const VALID_MINUTES = 15

/** Makes a code with which one device becomes the tablet of a place. */
async function makeCode(
  { db, keys }: TabletOptions,
  place: TabletPlace,
  { log }: CallContext,
): Promise<ResponseOf<typeof calls.operatorTabletCode>> {
  const code = makeTabletCode()
  const expiresAt = await refuseUnstorable(() => insertTabletCode(db, hashTabletCode(keys, code), place, VALID_MINUTES))
  log.info({ event: 'tablet-code-made' })
  return { code, expiresAt: expiresAt.toISOString() }
}

export function tabletRoutes(options: TabletOptions): Route[] {
  const { db } = options
  return [
    route(calls.enrolTablet, (asked, context) => enrolTablet(options, asked, context)),
    route(calls.tabletAdmissions, (_, context) => wardAdmissions(options, tabletOf(context).place)),
    route(calls.leaveTablet, async (_, context) => {
      const { id } = tabletOf(context)
      await endTablet(db, id)
      context.log.info({ event: 'tablet-left', tablet: id })
      return {}
    }),
    route(calls.operatorTabletCode, (place, context) => makeCode(options, place, context)),
    route(calls.operatorTablets, (page) => listTablets(db, page)),
    route(calls.operatorRevokeTablet, async ({ id }, { log }) => {
      if (!(await endTablet(db, id)))
        throw new ApiError('unprocessable', { message: genericMessages.notFound('tablet') })
      log.info({ event: 'tablet-revoked', tablet: id })
      return {}
    }),
  ]
}

/** The tablet that called: these calls admit only tablets. */
function tabletOf({ tablet }: CallContext): EnrolledTablet {
  if (!tablet) throw new TypeError('no tablet has called')
  return tablet
}
