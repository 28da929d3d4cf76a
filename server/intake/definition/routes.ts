import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { preparedRoute, type Route, route } from '#server/platform/http/route.ts'
import { publishDefinition } from './publish-definition.ts'
import type { PublishedDefinitions } from './published.ts'
import { restoreDefinition, withdrawDefinition } from './withdraw-definition.ts'

export function definitionRoutes(db: Kysely<Database>, published: PublishedDefinitions): Route[] {
  /** After a change this process serves the new definitions at once. */
  const changing = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    published.expire()
    return result
  }
  return [
    preparedRoute(calls.definitionList, async () => (await published.current()).definitionList),
    preparedRoute(calls.submissionKeys, async () => (await published.current()).offlineKit),
    route(calls.operatorDefinition, (definition, { log }) => changing(publishDefinition(db, definition, log))),
    route(calls.operatorWithdrawDefinition, (version, { log }) => changing(withdrawDefinition(db, version, log))),
    route(calls.operatorRestoreDefinition, (version, { log }) => changing(restoreDefinition(db, version, log))),
  ]
}
