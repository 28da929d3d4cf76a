import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'

type Asked = z.output<typeof calls.logActivity.request>

interface ActivityOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

/** Records an action of a patient. The page is kept as its path without the query, which may reveal more. */
async function logActivity(
  { db, limiter }: ActivityOptions,
  accountId: string,
  { Label, Path, Activity }: Asked,
): Promise<void> {
  await limiter.hit('activity', accountId)
  const [path = '/'] = Path.split(/[?#]/, 1)
  await db
    .insertInto('activity')
    .values({ id: uuid(), account_id: accountId, label: Label, path, activity: Activity })
    .execute()
}

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
