import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import { listDevices } from '#server/intake/device/queries.ts'
import { shownOf } from '#server/platform/audit/shown.ts'
import { auditPages } from '#server/platform/http/audit-pages.ts'
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
    ndjsonRoute(calls.operatorSubmissions, ({ kind, labels, after }, context) => {
      const wish = { kind, labels, after: readExportCursor(after, kind) }
      return auditPages(exportSubmissions({ db, definitions, log: context.log, limits }, wish), context)
    }),
    route(calls.operatorDevices, async (wanted, context) => {
      const page = await listDevices(db, wanted)
      context.shown = shownOf(page.devices.map(({ deviceId }) => deviceId))
      return page
    }),
  ]
}
