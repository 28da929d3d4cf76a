import { atom } from 'jotai/vanilla'
import type { KioskSettings } from '#core/db/rows.ts'
import { wipeKioskDrafts } from '#core/outbox/drafts/drafts.ts'
import { WARNING } from '#core/survey/idle-warning.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { flushDrafts } from '#state/forms/drafts.ts'

/* Starts a kiosk. This file is apart, since every page loads the kiosk's state but not this code. */

export const startKioskAtom = atom(null, async (get, _set, settings: KioskSettings) => {
  const { db } = get(deviceAtom)
  await db.write([], () => db.setMeta('kiosk', settings))
})

export const endKioskAtom = atom(null, async (get, set) => {
  const { db } = get(deviceAtom)
  await set(wipeVisitAtom)
  await db.write([], () => db.clearMeta('kiosk'))
})

/** Deletes what a patient wrote who has left. */
export const wipeVisitAtom = atom(null, async (get) => {
  // A change that is still on its way to the disk must not arrive after the deletion.
  await flushDrafts()
  await wipeKioskDrafts(get(deviceAtom), () => false)
})

/** Deletes what a crash or a reload left behind, once it is older than a patient may be idle. */
export const wipeLeftBehindAtom = atom(null, async (get, _set, idleMinutes: number) => {
  const { clock, ...device } = get(deviceAtom)
  const now = clock()
  const patience = idleMinutes * 60_000 + WARNING
  await wipeKioskDrafts(device, ({ updatedAt }) => updatedAt <= now && now - updatedAt < patience)
})
