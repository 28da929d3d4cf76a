import { atom } from 'jotai/vanilla'
import { tabletOf, type TabletSession } from '#core/survey/tablet-door.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/** The ward tablet as an officer has unlocked it in this page; it is never written anywhere. */
export const tabletSessionAtom = atom<TabletSession | undefined>(undefined)

/** The ward's admissions, to look up codes in: none while the tablet is locked. */
export const readWardListAtom = atom(null, async (get) => {
  const session = get(tabletSessionAtom)
  return session && (await tabletOf(get(deviceAtom), session)) ? session.ward?.admissions : undefined
})
