import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import { listDevices } from '#server/intake/device/queries.ts'
import { ndjsonRoute, type Route, route } from '#server/platform/http/route.ts'
import { readExportCursor } from './export-cursor.ts'
import type { ExportLimits } from './export-horizon.ts'
import { exportSubmissions } from './export-submissions.ts'

export interface OperatorOptions {
  readonly db: Kysely<Database>
  readonly definitions: KnownDefinitions
  readonly exportLimits?: ExportLimits | undefined
}

export function operatorRoutes({ db, definitions, exportLimits: limits }: OperatorOptions): Route[] {
  return [
    ndjsonRoute(calls.operatorSubmissions, ({ kind, labels, after }, { log }) =>
      exportSubmissions({ db, definitions, log, limits }, { kind, labels, after: readExportCursor(after, kind) }),
    ),
    route(calls.operatorDevices, (page) => listDevices(db, page)),
  ]
}
