import { sql, type Transaction } from 'kysely'
import { attachmentsIn } from '#core/domain/submission/attachment.ts'
import { withoutAttachmentKeys } from '#core/domain/submission/attachment-keys.ts'
import { bySaving } from '#core/domain/submission/by-saving.ts'
import { GUEST_CANCEL, guestCancel } from '#core/domain/request/guest-cancel.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { REQUEST_CHANGE, requestChange } from '#core/domain/request/request-change.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import { type RequestWork, requestWork } from '#core/domain/request/request-work.ts'
import { reviewChange } from '#core/domain/review/review-change.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { cancelGuestRequest } from '#server/patient/request/change-request.ts'
import { openRequest } from '#server/patient/request/open-request.ts'
import { expectAttachments } from '#server/intake/attachment/queries.ts'
import { applyRequestWork } from '#server/intake/staff-change/apply-request-work.ts'
import { applyReviewChange } from '#server/intake/staff-change/apply-review-change.ts'
import type { Opened } from '#server/intake/submission/judged.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import type { Step } from './keep-each.ts'

/** Opens a request for each form that asks for one. The sender has been checked against its owner. */
export const openRequests = (trx: Transaction<Database>, opened: readonly Opened[]): Step[] =>
  opened
    .filter(({ kind }) => isRequestKind(kind))
    .map((one) => {
      const { id, kind, content, chosen, hasUnclearRegion, isAlarming } = one
      return {
        one,
        kept: { ...one, content: { ...content, answers: withoutAttachmentKeys(content.answers) } },
        also: async () => {
          await expectAttachments(trx, id, attachmentsIn(content.answers))
          await openRequest(trx, {
            id,
            kind,
            content,
            chosen,
            hasUnclearRegion,
            isAlarming,
            patientId: content.patient,
          })
        },
      }
    })

/** Changes of staff of one `kind`, with their authors and contents. */
const staffChangesIn = <Change>(
  opened: readonly Opened[],
  kind: string,
  read: { readonly parse: (answers: unknown) => Change },
) =>
  opened.flatMap((one) =>
    one.kind === kind && one.staff !== null ? [{ one, staff: one.staff, change: read.parse(one.content.answers) }] : [],
  )

/** Applies reviews, form by form, so that no two transactions deadlock. Reviews of one form keep their order. */
export const applyReviews = (trx: Transaction<Database>, opened: readonly Opened[]): Step[] =>
  staffChangesIn(opened, REVIEW_CHANGE.kind, reviewChange)
    .toSorted((a, b) => compare(a.change.form, b.change.form) || bySaving(savedOf(a.one), savedOf(b.one)))
    .map(({ one, staff, change }) => ({ one, also: () => applyReviewChange(trx, { id: one.id, staff }, change) }))

/**
 * Applies work of staff on requests. It locks all requests first and then goes patient by patient, so that no two
 * transactions deadlock. Changes of one request keep their order.
 */
export async function applyWork(
  trx: Transaction<Database>,
  outbox: Outbox | undefined,
  opened: readonly Opened[],
): Promise<Step[]> {
  const works = staffChangesIn(opened, REQUEST_WORK.kind, requestWork)
  if (works.length === 0) return []
  const { rows } = await sql<{ id: string; patient: string | null }>`
    select id, patient_id as patient from request where id = any(${works.map(({ change }) => change.form)}::uuid[])
    order by id for update`.execute(trx)
  const patients = new Map(rows.map(({ id, patient }) => [id, patient ?? '']))
  const patientOf = ({ form }: RequestWork) => patients.get(form) ?? ''
  return works
    .toSorted(
      (a, b) =>
        compare(patientOf(a.change), patientOf(b.change)) ||
        compare(a.change.form, b.change.form) ||
        bySaving(savedOf(a.one), savedOf(b.one)),
    )
    .map(({ one, staff, change }) => ({
      one,
      also: () => applyRequestWork(trx, { id: one.id, staff, outbox }, change),
    }))
}

/** Cancels guests' requests, in the order of `opened`, so that no two transactions deadlock. */
export const cancelGuestRequests = (trx: Transaction<Database>, opened: readonly Opened[]): Step[] =>
  opened
    .filter(({ kind }) => kind === GUEST_CANCEL.kind)
    .toSorted((a, b) => compare(requestIn(a), requestIn(b)))
    .map((one) => ({ one, also: () => cancelGuestRequest(trx, requestIn(one)) }))

const requestIn = ({ content }: Opened): string => guestCancel.parse(content.answers).request

/** The ids of the requests that these forms open, change or cancel. */
export const requestsIn = (opened: readonly Opened[]): string[] => [
  ...opened.filter(({ kind }) => isRequestKind(kind)).map(({ id }) => id),
  ...opened.filter(({ kind }) => kind === GUEST_CANCEL.kind).map(requestIn),
  ...requestsChangedBy(opened),
  ...opened
    .filter(({ kind }) => kind === REQUEST_WORK.kind)
    .map(({ content }) => requestWork.parse(content.answers).form),
]

/** The ids of the requests that these forms change. */
export const requestsChangedBy = (opened: readonly Opened[]): string[] =>
  opened.flatMap(({ kind, content }) => {
    const change = kind === REQUEST_CHANGE.kind ? requestChange.safeParse(content.answers).data : undefined
    return change ? [change.request] : []
  })

export const savedOf = ({ id, content }: Opened) => ({ id, createdAt: Date.parse(content.submittedAt) })

export const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
