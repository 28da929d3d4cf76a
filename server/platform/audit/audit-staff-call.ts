import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Call } from '#core/contract/call/call.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface StaffCalled {
  /** The id of the member of staff. */
  readonly staff: string
  /** The call; for a change without network the one that does the same with network. */
  readonly call: Pick<Call, 'path'>
  /** What was changed. */
  readonly subject?: string
  readonly session?: string
}

/** Keeps in the audit what staff did through no call of their open sign-in. */
export async function auditStaffCall(
  trx: Transaction<Database>,
  { staff, call, subject, session }: StaffCalled,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: uuid(),
      action: 'staff-call',
      outcome: 'done',
      staff_id: staff,
      session_id: session ?? null,
      call: `/api/${call.path}`,
      subject: subject ?? null,
    })
    .execute()
}
