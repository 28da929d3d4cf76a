import { atom } from 'jotai/vanilla'
import { tabletOf, type TabletSession } from '#core/survey/tablet-door.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/** The tablet's keys and list while an officer has it unlocked in this page. Never written to the disk. */
export const tabletSessionAtom = atom<TabletSession | undefined>(undefined)

/** The ward's admissions, to look up codes in; empty while the tablet is locked. */
export const readWardListAtom = atom(null, async (get) => {
  const session = get(tabletSessionAtom)
  return session && (await tabletOf(get(deviceAtom), session)) ? session.ward?.admissions : undefined
})
