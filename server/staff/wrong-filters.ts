import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { inScope } from './in-scope.ts'
import { kindsFor } from './kinds.ts'

/** Which of these filters name nothing that the caller sees. */
export async function findWrongFilters(
  db: Kysely<Database>,
  { kind, hospital, ward }: RequestOf<typeof staffCalls.staffFilters>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffFilters>> {
  const isWrongKind = kind !== undefined && !(await kindsFor(db, caller.role)).includes(kind)
  const isWrongWard = ward !== undefined && !(await isWardOf(db, { hospital, ward }, caller))
  return { wrong: [...(isWrongKind ? (['kind'] as const) : []), ...(isWrongWard ? (['ward'] as const) : [])] }
}

async function isWardOf(
  db: Kysely<Database>,
  { hospital, ward }: { readonly hospital: string | undefined; readonly ward: string },
  caller: StaffCaller,
): Promise<boolean> {
  const { rows } = await sql`
    select from admission
    where nursing_room = ${ward} and ${inScope(caller, sql`hospital_unit`)}
      ${hospital === undefined ? sql`` : sql`and hospital_unit = ${hospital}`}
    limit 1`.execute(db)
  return rows.length > 0
}
