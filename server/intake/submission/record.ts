import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { attachmentsIn } from '#core/domain/submission/attachment.ts'
import { withoutAttachmentKeys } from '#core/domain/submission/attachment-keys.ts'
import { bySaving } from '#core/domain/submission/by-saving.ts'
import { GUEST_CANCEL, guestCancel } from '#core/domain/request/guest-cancel.ts'
import { isOwnKind, ownKinds } from '#core/domain/submission/own-kinds.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { REQUEST_CHANGE, requestChange } from '#core/domain/request/request-change.ts'
import { isStaffChange, REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import { type RequestWork, requestWork } from '#core/domain/request/request-work.ts'
import { reviewChange } from '#core/domain/review/review-change.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { isRefusedValue } from '#server/platform/db/unavailable.ts'
import { cancelGuestRequest, holdOwnRequests, takeRequestTurns } from '#server/patient/request/change-request.ts'
import { openRequest } from '#server/patient/request/open-request.ts'
import { tellPatient } from '#server/patient/request/tell-patient.ts'
import { insertActivity } from '#server/records/activity/insert-activity.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import { expectAttachments } from '#server/intake/attachment/queries.ts'
import { applyRequestWork, LateChange } from '#server/intake/staff-change/apply-request-work.ts'
import { applyReviewChange } from '#server/intake/staff-change/apply-review-change.ts'
import { NotColleague } from '#server/intake/staff-change/colleague.ts'
import { isClaim, isOpened, isQuarantined, type Judged, type Opened, setAside } from './judged.ts'
import { placeForms } from './place-forms.ts'
import {
  claim,
  findProven,
  insertQuarantined,
  insertResponses,
  markAlreadySubmitted,
  markQuarantined,
} from './queries.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import type { Sender } from './sender.ts'
import { takeOwn, withoutPicture } from './take-own.ts'

/**
 * Writes what is new. First every id in order, then the turn of every request in order, then every form that staff reviewed, then
 * every proved registration in order, then every claimed one: a transaction that waits for a registration holds only ones before
 * it, and none that holds one waits for an id, so no two transactions wait for each other. Visits come last.
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
    ...(await keepReviewChanges(trx, device, opened)),
    ...(await keepResponses(trx, device, opened.filter(isForm).toSorted(byRegistration))),
    ...(patient ? await keepOwn(trx, device, patient, opened) : []),
    ...(await keepRequests(trx, device, opened)),
    ...(await keepGuestCancels(trx, device, opened)),
    ...(await keepRequestWork(trx, { device, outbox }, opened)),
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
 * Keeps the answers of one that was in quarantine and can be read now, as if it had just come.
 * @returns why it is not taken; undefined where it is
 */
export async function recordReopened(
  trx: Transaction<Database>,
  device: string,
  one: Opened,
): Promise<RefusalReason | undefined> {
  await trx.updateTable('submission').set({ outcome: one.outcome }).where('id', '=', one.id).execute()
  // Its sender is not known any more: the request counts as a guest's.
  const anonymous = { ...one, content: withoutPatient(one.content) }
  await takeRequestTurns(trx, requestsIn([anonymous]))
  const refused = isForm(one)
    ? await keepResponses(trx, device, [one])
    : [
        ...(await keepReviewChanges(trx, device, [one])),
        ...(await keepRequests(trx, device, [anonymous])),
        ...(await keepGuestCancels(trx, device, [anonymous])),
        ...(await keepRequestWork(trx, { device, outbox: undefined }, [one])),
      ]
  if (refused.length > 0) await markQuarantined(trx, [one])
  await placeForms(trx, idsIn([one]))
  return refused[0]?.reason
}

/** Of two for one registration the one that was made first counts: ids of version 7 begin with the time. */
function byRegistration(a: Opened, b: Opened): number {
  return (
    Number(isClaim(a)) - Number(isClaim(b)) ||
    compare(a.registration ?? '', b.registration ?? '') ||
    compare(a.kind, b.kind) ||
    compare(a.id, b.id)
  )
}

const idsIn = (forms: readonly Judged[]) => sql`${forms.map(({ id }) => id)}::uuid[]`

const savedOf = ({ id, content }: Opened) => ({ id, createdAt: Date.parse(content.submittedAt) })

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Keeps answers all at once; and one by one when the database refuses something, so that it alone is set aside.
 * @returns what the database refused
 */
async function keepResponses(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
): Promise<Refused[]> {
  const keep = (some: readonly Opened[]) => tried(trx, device, some, () => keepActivities(trx, some))
  if (opened.length === 0 || (await keep(opened)) === undefined) return []
  const refused: Refused[] = []
  for (const one of opened) addRefusal(refused, one, await keep([one]))
  return refused
}

/** Counts what staff wrote down at the bedside. */
async function keepActivities(trx: Transaction<Database>, opened: readonly Opened[]): Promise<void> {
  for (const { id, staff, content } of opened)
    if (staff !== null) await insertActivity(trx, { id, staff, answers: content.answers })
}

/**
 * Keeps a patient's own, and does with it what it is for. Kinds come in one order everywhere, so that no two transactions
 * wait for each other; changes in the order in which they were saved.
 */
async function keepOwn(
  trx: Transaction<Database>,
  device: string,
  patient: SignedIn,
  opened: readonly Opened[],
): Promise<Refused[]> {
  const refused: Refused[] = []
  const changed = await holdOwnRequests(trx, patient.patientId, requestsChangedBy(opened))
  for (const kind of ownKinds)
    for (const one of opened
      .filter((other) => other.kind === kind)
      .toSorted((a, b) => bySaving(savedOf(a), savedOf(b))))
      addRefusal(refused, one, await tried(trx, device, [withoutPicture(one)], () => takeOwn[kind](trx, patient, one)))
  // Once, however many messages there were.
  for (const id of changed) await tellPatient(trx, id)
  return refused
}

const isForm = ({ kind }: Opened): boolean =>
  !isOwnKind(kind) && !isRequestKind(kind) && kind !== GUEST_CANCEL.kind && !isStaffChange(kind)

const withoutPatient = ({ patient: _patient, ...content }: SealedContent): SealedContent => content

/** Keeps what is asked for, and opens a request with each. Whose it is was held against who brought it. */
async function keepRequests(trx: Transaction<Database>, device: string, opened: readonly Opened[]): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const one of opened.filter(({ kind }) => isRequestKind(kind))) {
    const { id, kind, content, chosen, hasUnclearRegion, isAlarming } = one
    const open = async () => {
      await expectAttachments(trx, id, attachmentsIn(content.answers))
      await openRequest(trx, { id, kind, content, chosen, hasUnclearRegion, isAlarming, patientId: content.patient })
    }
    const kept = { ...one, content: { ...content, answers: withoutAttachmentKeys(content.answers) } }
    addRefusal(refused, one, await tried(trx, device, [kept], open))
  }
  return refused
}

/** Applies reviews of staff, form by form, so that no two transactions wait for each other. Reviews of one form keep their order. */
async function keepReviewChanges(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
): Promise<Refused[]> {
  const refused: Refused[] = []
  const changes = opened.flatMap((one) =>
    one.kind === REVIEW_CHANGE.kind && one.staff !== null
      ? [{ one, staff: one.staff, change: reviewChange.parse(one.content.answers) }]
      : [],
  )
  for (const { one, staff, change } of changes.toSorted(
    (a, b) => compare(a.change.form, b.change.form) || bySaving(savedOf(a.one), savedOf(b.one)),
  ))
    addRefusal(
      refused,
      one,
      await tried(trx, device, [one], () => applyReviewChange(trx, { id: one.id, staff }, change)),
    )
  return refused
}

/**
 * Applies work of staff on requests. It locks all requests first, then goes patient by patient, so that no two transactions
 * wait for each other. Changes of one request keep their order.
 */
async function keepRequestWork(
  trx: Transaction<Database>,
  { device, outbox }: { readonly device: string; readonly outbox: Outbox | undefined },
  opened: readonly Opened[],
): Promise<Refused[]> {
  const works = opened.flatMap((one) =>
    one.kind === REQUEST_WORK.kind && one.staff !== null
      ? [{ one, staff: one.staff, work: requestWork.parse(one.content.answers) }]
      : [],
  )
  const refused: Refused[] = []
  if (works.length === 0) return refused
  const { rows } = await sql<{ id: string; patient: string | null }>`
    select id, patient_id as patient from request where id = any(${works.map(({ work }) => work.form)}::uuid[])
    order by id for update`.execute(trx)
  const patients = new Map(rows.map(({ id, patient }) => [id, patient ?? '']))
  const patientOf = ({ form }: RequestWork) => patients.get(form) ?? ''
  for (const { one, staff, work } of works.toSorted(
    (a, b) =>
      compare(patientOf(a.work), patientOf(b.work)) ||
      compare(a.work.form, b.work.form) ||
      bySaving(savedOf(a.one), savedOf(b.one)),
  ))
    addRefusal(
      refused,
      one,
      await tried(trx, device, [one], () => applyRequestWork(trx, { id: one.id, staff, outbox }, work)),
    )
  return refused
}

/** Keeps what calls guests' requests off, in the order of these, so that no two transactions wait for each other. */
async function keepGuestCancels(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
): Promise<Refused[]> {
  const refused: Refused[] = []
  const cancels = opened.filter(({ kind }) => kind === GUEST_CANCEL.kind)
  for (const one of cancels.toSorted((a, b) => compare(requestIn(a), requestIn(b))))
    addRefusal(refused, one, await tried(trx, device, [one], () => cancelGuestRequest(trx, requestIn(one))))
  return refused
}

const requestIn = ({ content }: Opened): string => guestCancel.parse(content.answers).request

/** The ids of the requests that they open, change or call off. */
const requestsIn = (opened: readonly Opened[]): string[] => [
  ...opened.filter(({ kind }) => isRequestKind(kind)).map(({ id }) => id),
  ...opened.filter(({ kind }) => kind === GUEST_CANCEL.kind).map(requestIn),
  ...requestsChangedBy(opened),
  ...opened
    .filter(({ kind }) => kind === REQUEST_WORK.kind)
    .map(({ content }) => requestWork.parse(content.answers).form),
]

/** The ids of the requests that changes among them are about. */
const requestsChangedBy = (opened: readonly Opened[]): string[] =>
  opened.flatMap(({ kind, content }) => {
    const change = kind === REQUEST_CHANGE.kind ? requestChange.safeParse(content.answers).data : undefined
    return change ? [change.request] : []
  })

type RefusalReason = 'not-storable' | 'late' | 'not-colleague'

interface Refused {
  readonly one: Opened
  readonly reason: RefusalReason
}

function addRefusal(refused: Refused[], one: Opened, reason: RefusalReason | undefined): void {
  if (reason !== undefined) refused.push({ one, reason })
}

/** @returns why they were not taken, as if it had never been asked; undefined where they were */
async function tried(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
  also: () => Promise<void> = async () => undefined,
): Promise<RefusalReason | undefined> {
  await sql`savepoint responses`.execute(trx)
  try {
    await count(trx, device, opened)
    await also()
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint responses`.execute(trx)
    return reason
  }
  await sql`release savepoint responses`.execute(trx)
  return undefined
}

function refusalOf(error: unknown): RefusalReason | undefined {
  if (error instanceof LateChange) return 'late'
  if (error instanceof NotColleague) return 'not-colleague'
  return isRefusedValue(error) || isNoRecord(error) ? 'not-storable' : undefined
}

/** A version of a form may take what the record that it becomes does not hold: it never will. */
const isNoRecord = (error: unknown) => error instanceof z.core.$ZodError

/**
 * The first that is proved of each registration counts, which the database decides. A claim counts beside it, once for each
 * device, unless the registration was proved before. The others are kept.
 */
async function count(trx: Transaction<Database>, device: string, opened: readonly Opened[]): Promise<void> {
  const late = await keepFirst(
    trx,
    device,
    opened.filter((one) => !isClaim(one)),
  )
  const claims = opened.filter(isClaim)
  if (claims.length > 0) {
    const proven = await findProven(trx, claims)
    late.push(...claims.filter(({ id }) => proven.has(id)))
    late.push(
      ...(await keepFirst(
        trx,
        device,
        claims.filter(({ id }) => !proven.has(id)),
      )),
    )
  }
  if (late.length === 0) return
  await insertResponses(trx, device, late, () => 'already-submitted')
  await markAlreadySubmitted(trx, device, late)
}

/** @returns those that came second */
async function keepFirst(trx: Transaction<Database>, device: string, opened: readonly Opened[]): Promise<Opened[]> {
  if (opened.length === 0) return []
  const kept = await insertResponses(trx, device, opened, ({ outcome }) => outcome)
  return opened.filter(({ id }) => !kept.has(id))
}
