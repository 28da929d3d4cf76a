import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Call } from '#core/contract/call.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface Changed {
  /** The id of its author. */
  readonly staff: string
  /** What does the same with network. */
  readonly call: Pick<Call, 'path'>
  /** What was changed. */
  readonly subject: string
}

/** Keeps in the audit what staff did without network. */
export async function auditChange(trx: Transaction<Database>, { staff, call, subject }: Changed): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ id: uuid(), action: 'staff-call', outcome: 'done', staff_id: staff, call: `/api/${call.path}`, subject })
    .execute()
}
