import { sql, type Transaction } from 'kysely'
import { bySaving } from '#core/domain/submission/by-saving.ts'
import { GUEST_CANCEL } from '#core/domain/request/guest-cancel.ts'
import { isOwnKind, ownKinds, type OwnKind } from '#core/domain/submission/own-kinds.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { isStaffChange } from '#core/domain/staff/staff-changes.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { holdOwnRequests, takeRequestTurns, changeOwnRequest } from '#server/patient/request/change-request.ts'
import { tellPatient } from '#server/patient/request/tell-patient.ts'
import { insertActivity } from '#server/records/activity/insert-activity.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import { profileChange } from '#core/domain/account/profile-change.ts'
import { requestChange } from '#core/domain/request/request-change.ts'
import { applyProfileChange } from '#server/patient/profile/apply-profile-change.ts'
import { takeScreening } from '#server/records/record/take-screening.ts'
import { isClaim, isOpened, isQuarantined, type Judged, type Opened, setAside } from './judged.ts'
import { placeForms } from './place-forms.ts'
import { keepEach, type Refused, type RefusalReason, tryToKeep } from './recording/keep-each.ts'
import {
  applyReviews,
  applyWork,
  cancelGuestRequests,
  compare,
  openRequests,
  requestsChangedBy,
  requestsIn,
  savedOf,
} from './recording/steps.ts'
import { claim, insertQuarantined, markQuarantined } from './queries.ts'
import type { Sender } from './sender.ts'

/**
 * Writes new submissions. The order of locks is: ids, turns of requests, forms that staff reviewed, proved
 * registrations, claimed registrations, and visits last; each group is sorted. Every transaction takes them in this
 * order, so that no two deadlock.
 * @returns the ids that were new
 */
export async function record(
  trx: Transaction<Database>,
  { device, origin, patient, outbox }: Pick<Sender, 'device' | 'origin' | 'patient'> & { readonly outbox: Outbox },
  submissions: readonly Judged[],
): Promise<ReadonlySet<string>> {
  const ids = await claim(trx, device, submissions)
  const fresh = submissions.filter(({ id }) => ids.has(id))
  const opened = fresh.filter(isOpened)
  await takeRequestTurns(trx, requestsIn(opened))
  const refused = [
    ...(await keepEach(trx, device, applyReviews(trx, opened))),
    ...(await keepResponses(trx, device, opened.filter(isForm).toSorted(byRegistration))),
    ...(patient ? await keepOwn(trx, device, patient, opened) : []),
    ...(await keepEach(trx, device, [...openRequests(trx, opened), ...cancelGuestRequests(trx, opened)])),
    ...(await keepEach(trx, device, await applyWork(trx, outbox, opened))),
  ]
  if (refused.length > 0)
    await markQuarantined(
      trx,
      refused.map(({ one }) => one),
    )
  const quarantined = [...fresh.filter(isQuarantined), ...refused.map(({ one, reason }) => setAside(one, reason))]
  if (quarantined.length > 0) await insertQuarantined(trx, origin, quarantined)
  const placed = [...opened, ...quarantined.filter(({ admission, hospital }) => (admission ?? hospital) !== null)]
  if (placed.length > 0) await placeForms(trx, idsIn(placed))
  return ids
}

/**
 * Keeps the answers of a form from quarantine that can be read now, as if it had just come.
 * @returns why it is not taken; undefined where it is
 */
export async function recordReopened(
  trx: Transaction<Database>,
  device: string,
  one: Opened,
): Promise<RefusalReason | undefined> {
  await trx.updateTable('submission').set({ outcome: one.outcome }).where('id', '=', one.id).execute()
  // The sender's account is gone, so the request counts as a guest's.
  const anonymous = { ...one, content: withoutPatient(one.content) }
  await takeRequestTurns(trx, requestsIn([anonymous]))
  const refused = isForm(one)
    ? await keepResponses(trx, device, [one])
    : await keepEach(trx, device, [
        ...applyReviews(trx, [one]),
        ...openRequests(trx, [anonymous]),
        ...cancelGuestRequests(trx, [anonymous]),
        ...(await applyWork(trx, undefined, [one])),
      ])
  if (refused.length > 0) await markQuarantined(trx, [one])
  await placeForms(trx, idsIn([one]))
  return refused[0]?.reason
}

/** If two forms have one registration, the earlier one counts. Ids of version 7 begin with the time. */
function byRegistration(a: Opened, b: Opened): number {
  return (
    Number(isClaim(a)) - Number(isClaim(b)) ||
    compare(a.registration ?? '', b.registration ?? '') ||
    compare(a.kind, b.kind) ||
    compare(a.id, b.id)
  )
}

const idsIn = (forms: readonly Judged[]) => sql`${forms.map(({ id }) => id)}::uuid[]`

/** Keeps all answers in one statement. When the database refuses it, keeps them singly, without the refused ones. */
async function keepResponses(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
): Promise<Refused[]> {
  const count = (some: readonly Opened[]) => () => countActivities(trx, some)
  if (opened.length === 0 || (await tryToKeep(trx, device, opened, count(opened))) === undefined) return []
  return keepEach(
    trx,
    device,
    opened.map((one) => ({ one, also: count([one]) })),
  )
}

async function countActivities(trx: Transaction<Database>, opened: readonly Opened[]): Promise<void> {
  for (const { id, staff, content } of opened)
    if (staff !== null) await insertActivity(trx, { id, staff, answers: content.answers })
}

type Take = (trx: Transaction<Database>, patient: SignedIn, one: Opened) => Promise<void>

/** What each kind of a patient's own submission changes. It runs once, in the transaction that settles the submission. */
const takeOwn: Readonly<Record<OwnKind, Take>> = {
  'profile-change': (trx, { accountId, patientId }, { id, content }) =>
    applyProfileChange(trx, { accountId, patientId, submissionId: id }, profileChange.parse(content.answers)),
  VitalSigns: takeScreening,
  'request-change': (trx, patient, { content }) => changeOwnRequest(trx, patient, requestChange.parse(content.answers)),
}

/** The answers as they are kept, without the picture: pictures have a table of their own. */
function withoutPicture(one: Opened): Opened {
  const { picture, ...answers } = one.content.answers
  return picture === undefined ? one : { ...one, content: { ...one.content, answers } }
}

/**
 * Keeps patients' own submissions and applies them. Kinds come in one order everywhere, so that no two transactions
 * deadlock; changes come in the order in which they were saved.
 */
async function keepOwn(
  trx: Transaction<Database>,
  device: string,
  patient: SignedIn,
  opened: readonly Opened[],
): Promise<Refused[]> {
  const changed = await holdOwnRequests(trx, patient.patientId, requestsChangedBy(opened))
  const inOrder = opened.toSorted((a, b) => bySaving(savedOf(a), savedOf(b)))
  const steps = ownKinds.flatMap((kind) =>
    inOrder
      .filter((one) => one.kind === kind)
      .map((one) => ({ one, kept: withoutPicture(one), also: () => takeOwn[kind](trx, patient, one) })),
  )
  const refused = await keepEach(trx, device, steps)
  // One notice for each request, however many messages there were.
  for (const id of changed) await tellPatient(trx, id)
  return refused
}

const isForm = ({ kind }: Opened): boolean =>
  !isOwnKind(kind) && !isRequestKind(kind) && kind !== GUEST_CANCEL.kind && !isStaffChange(kind)

const withoutPatient = ({ patient: _patient, ...content }: SealedContent): SealedContent => content
