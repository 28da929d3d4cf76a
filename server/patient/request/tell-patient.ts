import type { Transaction } from 'kysely'
import type { PatientNotification } from '#core/domain/care/patient-notification.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { selectRequests, type StaffRequest } from './read-request.ts'

/** Tells the patient only if the form is a request; a form in quarantine is none. */
export async function tellPatientIfAsked(
  trx: Transaction<Database>,
  id: string,
  noticeOf?: (request: StaffRequest) => PatientNotification,
): Promise<void> {
  // Waits for a concurrent answer: the later notification must include it.
  const request = await trx.selectFrom('request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (request) await tellPatient(trx, id, noticeOf)
}

/**
 * Writes the present state of a request into its patient's collection, with a notification where there is something to
 * tell. A guest's request has no patient.
 * @param gone notifications that are out of date
 * @throws TypeError when there is no such request
 */
export async function tellPatient(
  trx: Transaction<Database>,
  id: string,
  noticeOf?: (request: StaffRequest) => PatientNotification | undefined,
  gone: readonly string[] = [],
): Promise<StaffRequest> {
  const [request] = await selectRequests(trx, { id, limit: 1 })
  if (!request) throw new TypeError('a request is not there')
  const { patientId, assignee: _assignee, assigneeId: _assigneeId, follows: _follows, ...told } = request
  if (patientId === null) return request
  const notice = noticeOf?.(request)
  await writeRecords(trx, [
    { collection: 'notifications', subject: patientId, put: notice ? [notice] : [], remove: gone },
    { collection: 'requests', subject: patientId, put: [told] },
  ])
  return request
}
