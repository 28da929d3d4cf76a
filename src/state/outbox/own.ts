import { atom, type Atom } from 'jotai/vanilla'
import { atomWithObservable, unwrap } from 'jotai/vanilla/utils'
import type { StoredReceipt } from '#core/db/rows.ts'
import { dropPending, readPending, receiptedPending, type Pending } from '#core/own/pending.ts'
import { findWithStaff } from '#core/own/with-staff.ts'
import { liveOwnAtom } from './live-own.ts'
import { liveOf, ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from '#state/session/session.ts'

/** A patient's submissions of a kind that the hospital's state may not show yet; undefined while they are not known. */
export const pendingAtom = <Content>(
  kind: string,
  schema: Parameters<typeof readPending<Content>>[2],
): Atom<readonly Pending<Content>[] | undefined> =>
  unwrap(
    atomWithObservable((get) => {
      const device = get(ownDeviceAtom)
      const patientId = get(patientIdAtom)
      return liveOf(device, async () =>
        patientId === undefined ? [] : readPending(device, { kind, patientId }, schema),
      )
    }),
  )

/** Whether the hospital gave a receipt for a submission of this kind that its state on this device does not show. */
export const receiptedAtom = (kind: string): Atom<boolean | undefined> =>
  unwrap(liveOwnAtom(async (device) => (await receiptedPending(device, [kind])).length > 0))

/** The receipts of a patient's submissions that staff must look at first, the latest first. */
export const withStaffAtom = (isKind: (kind: string) => boolean): Atom<readonly StoredReceipt[] | undefined> =>
  unwrap(
    atomWithObservable((get) => {
      const device = get(ownDeviceAtom)
      const patientId = get(patientIdAtom)
      return liveOf(device, async () => (patientId === undefined ? [] : findWithStaff(device, { isKind, patientId })))
    }),
  )

/**
 * Fetches the hospital's state by `fetch`. Submissions with an earlier receipt are part of that state, and their
 * pending copies are dropped. Fetches once more where a receipt came meanwhile.
 */
export const catchUpAtom = atom(null, async (get, _set, kind: string, fetch: () => Promise<boolean>) => {
  const device = get(ownDeviceAtom)
  let ids = await receiptedPending(device, [kind])
  do {
    if (!(await fetch())) return
    await dropPending(device, ids)
    ids = await receiptedPending(device, [kind])
  } while (ids.length > 0)
})
