import { type Kysely, sql } from 'kysely'
import type { Delta } from '#core/contract/hospital/collection.ts'
import type { CollectionName } from '#core/contract/hospital/collections.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { BEGINNING, type Cursor, LAST_ID, readCursor, writeCursor } from './cursor.ts'
import { EVERYBODY, type RecordLimits, recordLimits } from './record-kinds.ts'

interface Wanted {
  readonly collection: CollectionName
  readonly subject: string
  readonly limits: RecordLimits
}

interface Row {
  /** The clock's count; pg returns bigint as text. */
  readonly clock: string
  readonly token: string
  readonly known: boolean
  readonly at: Date
  /** Null where the page is empty. */
  readonly position: string | null
  readonly id: string
  readonly body: { readonly id: string } | null
}

/**
 * The changes of a subject's records since a cursor, in the order of their commits. Changes, clock and mark come from
 * one statement and so from one snapshot.
 */
export async function readDelta(
  db: Kysely<Database>,
  collection: CollectionName,
  subject: string,
  text: string | undefined,
  limits = recordLimits,
): Promise<Delta> {
  const given = readCursor(text)
  const rows = await selectPage(db, { collection, subject, limits }, given)
  const [state] = rows
  if (!state) throw new TypeError('a state without a clock')
  const clock = { position: Number(state.clock), token: state.token }
  const from = state.known && given ? given : { ...BEGINNING, since: clock.position }
  const page = rows.slice(0, limits.page).filter(({ position }) => position !== null)
  const last = page.at(-1)
  const more = rows.length > limits.page
  const [position, id] = more && last ? [Number(last.position), last.id] : [clock.position, LAST_ID]
  return {
    Full: from !== given,
    Items: page.flatMap(({ body }) => body ?? []),
    Removed: page.filter(({ body }) => body === null).map((row) => row.id),
    Cursor: writeCursor({ position, id, since: Math.max(from.since, more ? 0 : position), mark: clock }),
    More: more,
    AsOf: state.at.toISOString(),
  }
}

/**
 * A cursor is known while its mark exists and no deletion after it has been forgotten. A first read needs no deletions
 * from before it.
 */
async function selectPage(
  db: Kysely<Database>,
  { collection, subject, limits }: Wanted,
  given: Cursor | undefined,
): Promise<Row[]> {
  const { position, id, since, mark } = given ?? BEGINNING
  // Within a position its deletions are still to come.
  const heard = Math.max(since, id === LAST_ID ? position : position - 1)
  const { rows } = await sql<Row>`
    with clock as (
      select coalesce(max(position), 0) as position, coalesce(max(token::text)::uuid, ${EVERYBODY}::uuid) as token
      from record_clock where collection = ${collection} and subject = ${subject}::uuid
    ), start as (
      select clock.*, ${given !== undefined} and ${heard}::bigint >= clock.position - ${limits.marks}::bigint and (
          (${mark.position}::bigint = 0 and ${mark.token}::uuid = ${EVERYBODY}::uuid) or exists (
            select from record_mark
            where collection = ${collection} and subject = ${subject}::uuid
              and record_mark.position = ${mark.position}::bigint and record_mark.token = ${mark.token}::uuid
          )
        ) as known
      from clock
    ), page as (
      select position, id, body from record
      where collection = ${collection} and subject = ${subject}::uuid
        and (position, id) > (
          (select case when known then ${position}::bigint else 0 end from start),
          (select case when known then ${id}::uuid else ${LAST_ID}::uuid end from start)
        )
        and (body is not null or (select known from start))
      order by position, id
      limit ${limits.page + 1}
    )
    select start.position as clock, start.token, start.known, now() as at, page.position, page.id, page.body
    from start left join page on true
    order by page.position, page.id`.execute(db)
  return rows
}
