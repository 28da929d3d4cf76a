import { calls } from '#core/contract/calls.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import { answerRequest } from './answer-request.ts'
import { giveOwnFile, type OwnFileOptions } from './give-own-file.ts'
import { selectRequests } from './read-request.ts'

interface RequestOptions extends OwnFileOptions {
  readonly outbox: Outbox
}

/** What operators do with requests without a browser, and the files that a patient sees again. */
export function requestRoutes(options: RequestOptions): Route[] {
  const { db, outbox } = options
  return [
    route(calls.operatorRequests, async ({ limit, ...wanted }, context) => {
      const found = await selectRequests(db, { ...wanted, limit: limit + 1 })
      const requests = found.slice(0, limit)
      const [first, last] = [requests.at(0)?.id, requests.at(-1)?.id]
      context.shown = first !== undefined && last !== undefined ? { first, last } : null
      return { requests, next: found.length > limit ? (last ?? null) : null }
    }),
    route(calls.operatorChangeRequest, (change) =>
      refuseUnstorable(() => db.transaction().execute((trx) => answerRequest(trx, outbox, change))),
    ),
    route(calls.requestFile, (asked, context) => giveOwnFile(options, asked, signedInOf(context).accountId), {
      opens: { stages: ['verified'], menu: { alias: 'dashboard', feature: 'view' } },
      rateLimit: 'read-address',
    }),
  ]
}
