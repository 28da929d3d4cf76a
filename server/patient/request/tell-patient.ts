import type { Transaction } from 'kysely'
import type { PatientNotification } from '#core/domain/care/patient-notification.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { selectRequests, type StaffRequest } from './read-request.ts'

/** The same of a form that may have become no request: one in quarantine has not. */
export async function tellPatientIfAsked(
  trx: Transaction<Database>,
  id: string,
  noticeOf?: (request: StaffRequest) => PatientNotification,
): Promise<void> {
  // A concurrent answer has to be waited for: the later word must hold all of it.
  const request = await trx.selectFrom('request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (request) await tellPatient(trx, id, noticeOf)
}

/**
 * Puts a request as it stands now among its patient's, and a notification with it where there is something to tell. A
 * guest's has no patient.
 * @param gone notifications that say nothing any more
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
