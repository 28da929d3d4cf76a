import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import { type Route, route } from '#server/http/route.ts'
import { publishDefinition } from './publish-definition.ts'
import { listDefinitions } from './queries.ts'

export function definitionRoutes(db: Kysely<Database>): Route[] {
  return [
    route(calls.definitionList, async () => ({ definitions: await listDefinitions(db) })),
    route(calls.operatorDefinition, (definition, { log }) => publishDefinition(db, definition, log)),
  ]
}
