import { atom } from 'jotai/vanilla'
import { attachmentsIn } from '#core/domain/submission/attachment.ts'
import { withoutAttachmentKeys } from '#core/domain/submission/attachment-keys.ts'
import { dayIn, hospitalIn } from '#core/domain/request/request.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { REQUEST_CHANGE, type RequestChange } from '#core/domain/request/request-change.ts'
import type { Language } from '#core/domain/text/language.ts'
import { changeRequest } from '#core/own/change-request.ts'
import { isAlarming } from '#core/questionnaires/language/judging/alarms.ts'
import { layOverRequests, PENDING_REQUEST, pendingRequest, type OwnRequest } from '#core/own/lay-over-requests.ts'
import { keepPending, placeForPending } from '#core/own/pending.ts'
import { submit, type FilledForm } from '#core/outbox/submit/submit.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from '#state/session/session.ts'
import { saveAtom, submitAtom } from '#state/outbox/outbox.ts'
import { catchUpAtom, pendingAtom, receiptedAtom, withStaffAtom } from '#state/outbox/own.ts'
import { loadCalendarAtom } from './hospital-calendar.ts'
import { lists, refreshListAtom, type List } from './collections.ts'

const pending = pendingAtom(PENDING_REQUEST, pendingRequest)

/** The patient's requests, the latest first, with those that the hospital does not have yet. */
export const ownRequestsAtom = atom((get): List<OwnRequest> => {
  const { rows, ...list } = get(lists.requests)
  const added = list.isRead ? get(pending) : undefined
  return { ...list, rows: added && layOverRequests(rows, added) }
})

/** Whether the hospital has taken requests or changes that its list on this device does not show yet. */
export const requestsOutdatedAtom = receiptedAtom(PENDING_REQUEST)

/** Requests that staff have to look at before they are in the list. */
export const requestsWithStaffAtom = withStaffAtom((kind) => isRequestKind(kind) || kind === REQUEST_CHANGE.kind)

/** Fetches the requests. They include everything that the hospital gave a receipt for before. */
export const catchUpRequestsAtom = atom(null, (_get, set) =>
  set(catchUpAtom, PENDING_REQUEST, () => set(refreshListAtom, 'requests', { again: true })),
)

/**
 * Queues a request to the hospital. A signed-in patient sees it among their requests at once. A guest's has no owner.
 * @throws OutboxError, DatabaseError
 */
export const submitRequestAtom = atom(null, async (get, set, submission: FilledForm): Promise<void> => {
  const patientId = get(patientIdAtom)
  const calendar = set(loadCalendarAtom)
  if (patientId === undefined) return void (await set(submitAtom, { ...submission, calendar }))
  const device = get(ownDeviceAtom)
  await set(saveAtom, async () => {
    const { id, questionnaire, answers } = submission
    const at = new Date(device.serverClock.now()).toISOString()
    const vault = await placeForPending(device, id)
    const asked: OwnRequest = {
      id,
      kind: questionnaire.kind,
      version: questionnaire.version,
      at,
      changedAt: at,
      state: 'received',
      reference: '',
      hospital: hospitalIn(answers),
      day: dayIn(questionnaire.kind, answers),
      marks: isAlarming(questionnaire, answers) ? ['alarming'] : [],
      notes: [],
      attachments: attachmentsIn(answers).map(({ id: file, type, bytes }) => ({
        id: file,
        type,
        bytes,
        state: 'wanted',
      })),
      // The copy is only shown. It needs no keys to the files.
      answers: withoutAttachmentKeys(answers),
      pending: true,
      cancelling: false,
    }
    const copy = { id, kind: PENDING_REQUEST, patientId, createdAt: device.clock() }
    // Kept before the request is queued, so that a saved request is always visible. A failure only delays its showing.
    await keepPending(device, copy, { asked }, vault).catch((error: unknown) =>
      device.log('a request will not be seen before the hospital has it', error),
    )
    await submit(device, { ...submission, patientId, calendar })
  })
})

interface Change {
  readonly change: RequestChange
  /** The id of the submission that made the request. */
  readonly id: string
  readonly language: Language
}

/** Queues a message about a request, or calls the request off. @throws OutboxError, DatabaseError */
export const changeRequestAtom = atom(null, async (get, set, { change, id, language }: Change): Promise<void> => {
  const patientId = get(patientIdAtom)
  if (patientId === undefined) throw new TypeError('no patient is signed in for this request')
  const device = get(ownDeviceAtom)
  await set(saveAtom, () => changeRequest(device, change, { id, patientId, language }))
})
