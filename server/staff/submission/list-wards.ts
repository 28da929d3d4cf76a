import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { inScope } from '#server/staff/in-scope.ts'

/** The most wards that a field to choose from shows. */
const MOST_WARDS = 500

/** Goes from ward to ward on an index: a hospital has few wards and many visits. */
export async function listWards(
  db: Kysely<Database>,
  { hospital }: RequestOf<typeof staffCalls.staffWards>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffWards>> {
  const next = (after: ReturnType<typeof sql>) => sql`
    select min(nursing_room) from admission
    where hospital_unit = ${hospital} and ${inScope(caller, sql`hospital_unit`)} and ${after}`
  const { rows } = await sql<{ name: string }>`
    with recursive ward (name) as (
      (${next(sql`true`)})
      union all
      select (${next(sql`nursing_room > ward.name`)}) from ward where ward.name is not null
    )
    select name from ward where name is not null limit ${MOST_WARDS}`.execute(db)
  return { wards: rows.map(({ name }) => name) }
}
