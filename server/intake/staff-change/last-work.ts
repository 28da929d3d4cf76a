import type { Kysely } from 'kysely'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** Which member of staff changed a request last, and when; undefined where it was someone else, or no one. */
export async function lastWork(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .innerJoin('request', (join) => join.on('request.id', '=', id).onRef('request.changed_at', '<=', 'audit.at'))
    .select(['staff.id as staff', 'staff.name', 'request.changed_at as at'])
    .where('subject', '=', id)
    .where('outcome', '=', 'done')
    .where('call', '=', `/api/${staffCalls.staffChangeRequest.path}`)
    .orderBy('audit.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
