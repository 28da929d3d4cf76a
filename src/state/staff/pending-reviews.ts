import { atom, type createStore } from 'jotai/vanilla'
import { type PendingReview, pendingReviews } from '#core/domain/review-change.ts'
import { findStaffNote, keepStaffNote } from './staff-copies.ts'
import { staffMeAtom } from './staff-session.ts'

type Store = ReturnType<typeof createStore>

const NOTE = 'pending-reviews'
const slot = atom<{ readonly by: string; readonly changes: readonly PendingReview[] } | undefined>(undefined)
const none: readonly PendingReview[] = []

/** What the person who is here did with a form, and the hospital may not have yet; the earliest first. */
export const pendingReviewsAtom = (form: string) =>
  atom((get) => {
    const pending = get(slot)
    return pending && pending.by === get(staffMeAtom)?.id ? pending.changes.filter((one) => one.form === form) : none
  })

/** Finds what was kept before the page was loaded. @param by the person's id */
export function loadPendingReviews(store: Store, by: string): void {
  if (store.get(slot)?.by === by) return
  const { data = [] } = pendingReviews.safeParse(findStaffNote(store, NOTE))
  store.set(slot, { by, changes: data })
}

/** Remembers a change of a person, also where another person is here by now. */
export async function addPendingReview(store: Store, by: string, change: PendingReview): Promise<void> {
  const before = store.get(slot)
  await keep(store, by, [...(before?.by === by ? before.changes : []), change])
}

/** Forgets changes that need not be shown any more. */
export async function dropPendingReviews(store: Store, ids: ReadonlySet<string>): Promise<void> {
  const pending = store.get(slot)
  if (!pending) return
  const changes = pending.changes.filter(({ id }) => !ids.has(id))
  await keep(store, pending.by, changes)
}

async function keep(store: Store, by: string, changes: readonly PendingReview[]): Promise<void> {
  const me = store.get(staffMeAtom)
  // Another person is here: their list stays, and so do their copies.
  if (me !== undefined && me.id !== by) return
  store.set(slot, { by, changes })
  await keepStaffNote(store, NOTE, changes)
}
