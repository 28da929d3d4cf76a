import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import type { KnownDefinitions } from '#server/definition/known-definitions.ts'
import { listDevices } from '#server/device/queries.ts'
import { ndjsonRoute, type Route, route } from '#server/http/route.ts'
import { exportSubmissions } from './export-submissions.ts'

export function operatorRoutes(db: Kysely<Database>, definitions: KnownDefinitions): Route[] {
  return [
    ndjsonRoute(calls.operatorSubmissions, ({ kind, labels }, { log }) =>
      exportSubmissions({ db, definitions, log }, { kind, labels }),
    ),
    route(calls.operatorDevices, () => listDevices(db)),
  ]
}
