import { atom, type createStore } from 'jotai/vanilla'
import { type PendingChange, pendingChange } from '#core/domain/review/pending-change.ts'
import { dropStaffNote, findStaffNotes, keepStaffNote } from './staff-copies.ts'
import { staffMeAtom } from './staff-session.ts'

type Store = ReturnType<typeof createStore>

const PREFIX = 'pending-change/'
const slot = atom<{ readonly by: string; readonly changes: readonly PendingChange[] } | undefined>(undefined)
const none: readonly PendingChange[] = []

/** Changes by the signed-in person that the hospital may not have yet, the earliest first. */
export const pendingChangesAtom = atom((get) => {
  const pending = get(slot)
  return pending && pending.by === get(staffMeAtom)?.id ? pending.changes : none
})

/** Loads the kept changes, and keeps those that ended while the portal was locked. @param by the person's id */
export function loadPendingChanges(store: Store, by: string): void {
  const before = changesOf(store, by)
  const kept = findStaffNotes(store, PREFIX).flatMap((note) => pendingChange.safeParse(note).data ?? [])
  const unkept = before.filter(({ id }) => !kept.some((one) => one.id === id))
  for (const change of unkept) void keepStaffNote(store, PREFIX + change.id, change)
  store.set(slot, { by, changes: [...kept, ...unkept].toSorted((one, other) => one.at - other.at) })
}

/** Remembers a change by a person who is signed in or has locked the portal. */
export async function addPendingChange(store: Store, by: string, change: PendingChange): Promise<void> {
  const me = store.get(staffMeAtom)
  if (me !== undefined && me.id !== by) return
  store.set(slot, { by, changes: [...changesOf(store, by), change] })
  await keepStaffNote(store, PREFIX + change.id, change)
}

export async function dropPendingChanges(store: Store, ids: readonly string[]): Promise<void> {
  const pending = store.get(slot)
  if (pending) store.set(slot, { ...pending, changes: pending.changes.filter(({ id }) => !ids.includes(id)) })
  await Promise.all(ids.map((id) => dropStaffNote(store, PREFIX + id)))
}

export const forgetPendingChanges = (store: Store): void => store.set(slot, undefined)

function changesOf(store: Store, by: string): readonly PendingChange[] {
  const pending = store.get(slot)
  return pending?.by === by ? pending.changes : none
}
