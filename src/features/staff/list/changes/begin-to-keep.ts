import type { createStore } from 'jotai/vanilla'
import type { StaffChange } from '#core/outbox/submit/queue-staff-change.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { queueStaffChangeAtom } from '#state/outbox/queue-staff-change.ts'
import { addPendingChange } from '#state/staff/pending-changes.ts'
import { findStaffPass } from '#state/staff/staff-pass.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'

interface Kept {
  /** The change's id. */
  readonly id: string
  readonly change: StaffChange
  /** The reference of the form or the request. */
  readonly label: string
  /** The name of the new assignee. */
  readonly assigneeName?: string | undefined
}

/**
 * Notes the signed-in person before a call, because they may have signed out when the call fails.
 * @returns a function that queues a change of this person; undefined without a staff pass
 */
export function beginToKeep(store: ReturnType<typeof createStore>): ((kept: Kept) => Promise<void>) | undefined {
  const staffPass = findStaffPass(store)?.pass
  const by = store.get(staffMeAtom)?.id
  if (staffPass === undefined || by === undefined) return undefined
  return async ({ id, change, label, assigneeName }) => {
    await store.set(queueStaffChangeAtom, { id, change, label, staffPass, language: currentLanguage() })
    const { before: _before, ...wish } = 'review' in change ? change.review : change.work
    const of = 'review' in change ? 'form' : 'request'
    await addPendingChange(store, by, {
      ...wish,
      ...(assigneeName !== undefined && { assigneeName }),
      id,
      of,
      reference: label,
      at: Date.now(),
    })
  }
}
