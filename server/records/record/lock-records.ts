import { sql, type Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#server/platform/db/schema.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'
import { EVERYBODY } from './record-kinds.ts'

interface LockedKind<Item> {
  readonly name: RecordKind
  readonly item: z.ZodMiniType<Item>
}

/**
 * Reads a subject's records of a collection, and locks their clock: no other transaction writes them until this one
 * ends. A missing clock is made, and counts like none.
 */
export async function lockRecords<Item>(
  trx: Transaction<Database>,
  { name, item }: LockedKind<Item>,
  subject: string,
): Promise<Item[]> {
  await sql`
    insert into record_clock as clock (collection, subject, position, token)
    values (${name}, ${subject}::uuid, 0, ${EVERYBODY}::uuid)
    on conflict (collection, subject) do update set position = clock.position`.execute(trx)
  const { rows } = await sql<{ body: unknown }>`
    select body from record
    where collection = ${name} and subject = ${subject}::uuid and body is not null`.execute(trx)
  return rows.map(({ body }) => item.parse(body))
}
