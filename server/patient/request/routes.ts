import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { shownOf } from '#server/platform/audit/shown.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import { answerRequest } from './answer-request.ts'
import { selectRequests } from './read-request.ts'

/** Operators' calls for requests. */
export function requestRoutes({ db, outbox }: { readonly db: Kysely<Database>; readonly outbox: Outbox }): Route[] {
  return [
    route(calls.operatorRequests, async ({ limit, ...wanted }, context) => {
      const found = await selectRequests(db, { ...wanted, limit: limit + 1 })
      const requests = found.slice(0, limit)
      context.shown = shownOf(requests.map(({ id }) => id))
      return { requests, next: found.length > limit ? context.shown.last : null }
    }),
    route(calls.operatorChangeRequest, (change) =>
      refuseUnstorable(() => db.transaction().execute((trx) => answerRequest(trx, outbox, change))),
    ),
  ]
}
