import type { Transaction } from 'kysely'
import { serviceAnswers } from '#core/domain/staff/service-activity.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface Written {
  /** The submission's id. */
  readonly id: string
  /** The member of staff who wrote it. */
  readonly staff: string
  readonly answers: Answers
}

export async function insertActivity(trx: Transaction<Database>, { id, staff, answers }: Written): Promise<void> {
  const { hospital, recordNumber, day, dayCare, hours } = serviceAnswers.parse(answers)
  await trx
    .insertInto('service_activity')
    .values({
      submission_id: id,
      staff_id: staff,
      hospital,
      record_number: recordNumber,
      day,
      day_care: dayCare === 'yes',
      hours,
    })
    .execute()
}
