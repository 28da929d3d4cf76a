import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { takeAdmissions } from './take-admissions.ts'

export function admissionRoutes(db: Kysely<Database>): Route[] {
  return [route(calls.operatorAdmissions, ({ admissions }, { log }) => takeAdmissions(db, admissions, log))]
}
