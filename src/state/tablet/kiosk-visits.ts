import { atom } from 'jotai/vanilla'
import type { KioskSettings } from '#core/db/rows.ts'
import { wipeKioskDrafts } from '#core/outbox/drafts/drafts.ts'
import { WARNING } from '#core/survey/idle-warning.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { flushDrafts } from '#state/forms/drafts.ts'

/* Apart from the kiosk's own state, which every page needs at once. */

export const startKioskAtom = atom(null, async (get, _set, settings: KioskSettings) => {
  const { db } = get(deviceAtom)
  await db.write([], () => db.setMeta('kiosk', settings))
})

export const endKioskAtom = atom(null, async (get, set) => {
  const { db } = get(deviceAtom)
  await set(wipeVisitAtom)
  await db.write([], () => db.clearMeta('kiosk'))
})

/** The patient has left: nothing that they wrote stays. */
export const wipeVisitAtom = atom(null, async (get) => {
  // A change that is still on its way to the disk must not come after.
  await flushDrafts()
  await wipeKioskDrafts(get(deviceAtom), () => false)
})

/** What a crash or a reload left behind stays for as long as a patient may be away, and no longer. */
export const wipeLeftBehindAtom = atom(null, async (get, _set, idleMinutes: number) => {
  const { clock, ...device } = get(deviceAtom)
  const now = clock()
  const patience = idleMinutes * 60_000 + WARNING
  await wipeKioskDrafts(device, ({ updatedAt }) => updatedAt <= now && now - updatedAt < patience)
})
