import type { Transaction } from 'kysely'
import type { OwnKind } from '#core/domain/submission/own-kinds.ts'
import { profileChange } from '#core/domain/account/profile-change.ts'
import { requestChange } from '#core/domain/request/request-change.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { applyProfileChange } from '#server/patient/profile/apply-profile-change.ts'
import { changeOwnRequest } from '#server/patient/request/change-request.ts'
import { takeScreening } from '#server/records/record/take-screening.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import type { Opened } from './judged.ts'

type Take = (trx: Transaction<Database>, patient: SignedIn, one: Opened) => Promise<void>

/** What becomes of a patient's own submission, in the transaction that settles it and once only. */
export const takeOwn: Readonly<Record<OwnKind, Take>> = {
  'profile-change': (trx, { accountId, patientId }, { id, content }) =>
    applyProfileChange(trx, { accountId, patientId, submissionId: id }, profileChange.parse(content.answers)),
  VitalSigns: takeScreening,
  'request-change': (trx, patient, { content }) => changeOwnRequest(trx, patient, requestChange.parse(content.answers)),
}

/** As it is kept among the answers: a picture lies with the pictures. */
export function withoutPicture(one: Opened): Opened {
  const { picture, ...answers } = one.content.answers
  return picture === undefined ? one : { ...one, content: { ...one.content, answers } }
}
