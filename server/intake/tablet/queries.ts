import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Page } from '#core/contract/staff/operator-calls.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { EnrolledTablet } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface PlaceRow {
  name: string
  hospital_unit: string
  nursing_room: string
}

export const placeOf = ({ name, hospital_unit, nursing_room }: PlaceRow): TabletPlace => ({
  name,
  hospitalUnit: hospital_unit,
  nursingRoom: nursing_room,
})

/** Keeps a code for some minutes. */
export async function insertTabletCode(
  db: Kysely<Database>,
  codeHash: string,
  { name, hospitalUnit, nursingRoom }: TabletPlace,
  minutes: number,
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into tablet_code (code_hash, name, hospital_unit, nursing_room, expires_at)
    values (${codeHash}, ${name}, ${hospitalUnit}, ${nursingRoom}, now() + make_interval(mins => ${minutes}))
    returning expires_at`.execute(db)
  const [row] = rows
  if (!row) throw new TypeError('a code was not kept')
  return row.expires_at
}

interface NewTablet {
  readonly id: string
  readonly deviceId: string
  readonly tokenHash: string
}

/**
 * Uses a valid code and enrols the device at its place, in one statement: of two concurrent uses the second finds none.
 * The device's earlier enrolment ends.
 */
export async function useTabletCode(
  db: Kysely<Database>,
  codeHash: string,
  { id, deviceId, tokenHash }: NewTablet,
): Promise<TabletPlace | undefined> {
  const { rows } = await sql<PlaceRow>`
    with used as (
      update tablet_code set used_at = now()
      where code_hash = ${codeHash} and used_at is null and expires_at > now()
      returning name, hospital_unit, nursing_room
    ), moved as (
      update tablet set left_at = now()
      where device_id = ${deviceId} and left_at is null and exists (select from used)
    )
    insert into tablet (id, device_id, name, hospital_unit, nursing_room, token_hash)
    select ${id}, ${deviceId}, name, hospital_unit, nursing_room, ${tokenHash} from used
    returning name, hospital_unit, nursing_room`.execute(db)
  return rows[0] && placeOf(rows[0])
}

/** The tablet of a token, unless it has left or was revoked. Records that it was seen. */
export async function seeTablet(db: Kysely<Database>, tokenHash: string): Promise<EnrolledTablet | undefined> {
  const row = await db
    .updateTable('tablet')
    .set({ seen_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('left_at', 'is', null)
    .returning(['id', 'name', 'hospital_unit', 'nursing_room'])
    .executeTakeFirst()
  return row && { id: row.id, place: placeOf(row) }
}

/** @returns whether there is such a tablet; one that has left before keeps its date */
export async function endTablet(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tablet')
    .set({ left_at: sql<Date>`coalesce(left_at, now())` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A page of all tablets, the latest first: their ids begin with the time. */
export async function listTablets(
  db: Kysely<Database>,
  { after, limit }: Page,
): Promise<ResponseOf<typeof calls.operatorTablets>> {
  const rows = await db
    .selectFrom('tablet')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const tablets = rows.map((row) => ({
    id: row.id,
    device: row.device_id,
    place: placeOf(row),
    enrolledAt: row.enrolled_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
  }))
  return { tablets, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}
