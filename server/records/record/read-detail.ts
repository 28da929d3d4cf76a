import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { EVERYBODY } from './record-kinds.ts'

interface Wanted<Item> {
  readonly collection: RecordKind
  readonly item: z.ZodMiniType<Item>
  /** The name for the error when there is none. */
  readonly name: string
}

export async function readDetail<Item>(
  db: Kysely<Database>,
  { collection, item, name }: Wanted<Item>,
  id: string,
): Promise<Item> {
  const row = await db
    .selectFrom('record')
    .select('body')
    .where('collection', '=', collection)
    .where('subject', '=', EVERYBODY)
    .where('id', '=', id)
    .where('body', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', { message: genericMessages.notFound(name) })
  return item.parse(row.body)
}
