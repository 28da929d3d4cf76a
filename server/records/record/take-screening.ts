import type { Transaction } from 'kysely'
import { screeningOf } from '#core/domain/care/vital-signs.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from './write-records.ts'

/** Adds a patient's measurement to their screenings, under the submission's id. */
export function takeScreening(
  trx: Transaction<Database>,
  { patientId }: { readonly patientId: string },
  { id, content }: { readonly id: string; readonly content: SealedContent },
): Promise<void> {
  const now = new Date().toISOString()
  // A device's clock may be fast.
  const submittedAt = content.submittedAt < now ? content.submittedAt : now
  const measured = screeningOf(id, { ...content, submittedAt }, now)
  return writeRecords(trx, [{ collection: 'screenings', subject: patientId, put: [measured] }])
}
