import { sql, type Transaction } from 'kysely'
import { dayIn, hospitalIn } from '#core/domain/request.ts'
import type { SealedContent } from '#core/domain/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { tellPatient } from './tell-patient.ts'

interface Asked {
  /** The submission's. */
  readonly id: string
  readonly kind: string
  readonly content: SealedContent
  /** Undefined: a guest's. */
  readonly patientId: string | undefined
}

/**
 * Makes a request of a form whose answers are kept, and marks what is no longer right in it by the hospital's day: it is
 * for staff to decide what becomes of it.
 */
export async function openRequest(trx: Transaction<Database>, { id, kind, content, patientId }: Asked): Promise<void> {
  const hospital = hospitalIn(content.answers)
  const day = dayIn(kind, content.answers)
  await sql`
    insert into request (id, kind, hospital, patient_id, day, marks)
    select ${id}::uuid, ${kind}, ${hospital}::text, ${patientId ?? null}::uuid, ${day}::date, array_remove(array[
      case when ${day}::date < (now() at time zone 'Asia/Jakarta')::date then 'day-passed' end,
      case when extract(isodow from ${day}::date) = 7 then 'closed-day' end,
      case when ${hospital}::text is not null
        and exists (select from record where collection = 'hospitals' and subject = ${EVERYBODY}::uuid)
        and not exists (
          select from record
          where collection = 'hospitals' and subject = ${EVERYBODY}::uuid and body->>'code' = ${hospital}::text
        ) then 'unit-closed' end
    ]::text[], null)`.execute(trx)
  if (patientId !== undefined) await tellPatient(trx, id)
}
