import { calls } from '#core/contract/calls.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import type { ActivityOptions } from './activity-options.ts'
import { logActivity } from './log-activity.ts'

export function activityRoutes(options: ActivityOptions): Route[] {
  return [
    route(
      calls.logActivity,
      async (asked, context) => {
        await refuseUnstorable(() => logActivity(options, signedInOf(context).accountId, asked))
        return {}
      },
      { opens: { stages: ['verified'] } },
    ),
  ]
}
