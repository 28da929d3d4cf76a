import { atom, type createStore } from 'jotai/vanilla'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { findStaffCopy, keepStaffCopy } from './staff-copies.ts'
import { callStaff, staffMeAtom } from './staff-session.ts'

type Store = ReturnType<typeof createStore>

type StaffPass = ResponseOf<typeof staffCalls.staffPass>

const heldAtom = atom<{ readonly by: string; readonly answer: StaffPass } | undefined>(undefined)

/** Fetches the staff pass, which a person's forms need when they are sent later. @param by the person's id */
export async function fetchStaffPass(store: Store, by: string): Promise<void> {
  try {
    const answer = await callStaff(store, staffCalls.staffPass, {})
    // Another person may have signed in by now.
    if (store.get(staffMeAtom)?.id !== by) return
    store.set(heldAtom, { by, answer })
    await keepStaffCopy(store, staffCalls.staffPass, {}, answer, true)
  } catch (error) {
    store.get(deviceAtom).log('forms of staff bear no pass yet', error)
  }
}

/** The signed-in person's staff pass; undefined where the hospital was not reached since their sign-in. */
export function findStaffPass(store: Store): StaffPass | undefined {
  const held = store.get(heldAtom)
  if (held !== undefined && held.by === store.get(staffMeAtom)?.id) return held.answer
  return findStaffCopy(store, staffCalls.staffPass, {})?.data
}
