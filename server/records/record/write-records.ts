import { sql, type Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#server/platform/db/schema.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'
import { recordKinds, recordLimits, type RecordOf } from './record-kinds.ts'
import { wordsOf } from './words-of.ts'

interface Change<Kind extends RecordKind> {
  readonly collection: Kind
  /** The owner: a patient's id, or EVERYBODY for public records. */
  readonly subject: string
  readonly put?: readonly RecordOf<Kind>[]
  readonly remove?: readonly string[]
}

/** A change of any collection, with items of that collection. */
export type AnyChange = { [Kind in RecordKind]: Change<Kind> }[RecordKind]

/** Rows in one statement. */
const CHUNK = 5000

/**
 * Writes records; nothing else does. Clocks are locked in the order of collection and subject, so that writers do not
 * deadlock: a writer to several collections passes them in one call.
 * @throws TypeError when an item does not fit its collection, or an id occurs twice
 */
export async function writeRecords(
  trx: Transaction<Database>,
  changes: readonly AnyChange[],
  { marks } = recordLimits,
): Promise<void> {
  const checked = changes
    .map((change) => ({ ...change, put: checkItems(change), remove: change.remove ?? [] }))
    .filter(({ put, remove }) => put.length + remove.length > 0)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  refuseTwice(checked.map(keyOf), 'A collection of a subject')
  for (const change of checked) {
    refuseTwice([...change.put.map(({ id }) => id), ...change.remove], `An id of ${change.collection}`)
    const position = await advanceClock(trx, change)
    for (let at = 0; at < change.put.length; at += CHUNK)
      await upsert(trx, { ...change, put: change.put.slice(at, at + CHUNK) }, position)
    if (change.remove.length > 0) await bury(trx, change, position)
    if (position > marks) await forget(trx, change, position - marks)
  }
}

interface Checked {
  readonly collection: RecordKind
  readonly subject: string
  readonly put: readonly { readonly id: string }[]
  readonly remove: readonly string[]
}

const keyOf = ({ collection, subject }: Pick<Checked, 'collection' | 'subject'>) => `${collection} ${subject}`

function checkItems({ collection, put = [] }: AnyChange): { readonly id: string }[] {
  const schema: z.ZodMiniType<{ readonly id: string }> = recordKinds[collection].item
  return put.map((item, at) => {
    const { data, error } = schema.safeParse(item)
    // The error names the place of the problem; the value must not reach the log.
    if (!data) throw new TypeError(`${collection}.${at}.${error.issues[0]?.path.join('.')} is not valid`)
    return data
  })
}

function refuseTwice(ids: readonly string[], what: string): void {
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length) throw new TypeError(`${what} is written twice`)
}

/**
 * The clock's row stays locked until the transaction ends. A later writer then commits later, with a greater position,
 * so no commit is missed by a cursor that was given out before it.
 */
async function advanceClock(trx: Transaction<Database>, { collection, subject }: Checked): Promise<number> {
  const { rows } = await sql<{ position: string }>`
    insert into record_clock as clock (collection, subject, position, token)
    values (${collection}, ${subject}::uuid, 1, gen_random_uuid())
    on conflict (collection, subject) do update set position = clock.position + 1, token = excluded.token
    returning position`.execute(trx)
  await sql`
    insert into record_mark (collection, subject, position, token)
    select collection, subject, position, token from record_clock
    where collection = ${collection} and subject = ${subject}::uuid`.execute(trx)
  return Number(rows[0]?.position)
}

/** An unchanged record keeps its position: devices have it. */
async function upsert(
  trx: Transaction<Database>,
  { collection, subject, put }: Checked,
  position: number,
): Promise<void> {
  await sql`
    insert into record as kept (collection, subject, id, position, body, words)
    select ${collection}, ${subject}::uuid, id, ${position}::bigint, body::jsonb, words
    from unnest(
      ${put.map(({ id }) => id)}::uuid[],
      ${put.map((item) => JSON.stringify(item))}::text[],
      ${put.map((item) => wordsOf(collection, item))}::text[]
    ) as given (id, body, words)
    on conflict (collection, subject, id) do update
    set position = excluded.position, body = excluded.body, words = excluded.words
    where kept.body is distinct from excluded.body or kept.words is distinct from excluded.words`.execute(trx)
}

/** Leaves a tombstone; an id without a record leaves none. */
async function bury(
  trx: Transaction<Database>,
  { collection, subject, remove }: Checked,
  position: number,
): Promise<void> {
  await sql`
    update record set position = ${position}::bigint, body = null, words = null
    where collection = ${collection} and subject = ${subject}::uuid and id = any(${remove}::uuid[])
      and body is not null`.execute(trx)
}

/** Each new mark removes an old one. An index finds both, and the few tombstones to delete with them. */
async function forget(trx: Transaction<Database>, { collection, subject }: Checked, until: number): Promise<void> {
  await sql`
    delete from record_mark
    where collection = ${collection} and subject = ${subject}::uuid and position <= ${until}::bigint`.execute(trx)
  await sql`
    delete from record
    where collection = ${collection} and subject = ${subject}::uuid and position <= ${until}::bigint
      and body is null`.execute(trx)
}
