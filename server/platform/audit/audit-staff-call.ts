import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Call } from '#core/contract/call/call.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface StaffCalled {
  /** The id of the member of staff. */
  readonly staff: string
  /** The call; for a change without network the call that does the same. */
  readonly call: Pick<Call, 'path'>
  /** The id of the changed row. */
  readonly subject?: string
  readonly session?: string
}

/** Records in the audit a change of staff that came without a call of their open sign-in. */
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
