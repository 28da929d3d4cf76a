import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { isShared, markShared, readSharing, unmarkShared } from '#core/account/sharing.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { removeEntry, writeEntry } from '#state/device/local-entries.ts'

/** Whether this device is marked as shared, or always counts as shared; undefined while that is not known. */
export const sharingAtom = unwrap(liveAtom(({ db }) => readSharing(db)))

/** Whether the device is shared, and so keeps nothing of a person. */
export const isSharedAtom = atom((get) => {
  const sharing = get(sharingAtom)
  return sharing !== undefined && isShared(sharing)
})

/** Whether the browser may remember what is typed. False on a shared device, and while that is not known. */
export const mayRememberAtom = atom((get) => {
  const sharing = get(sharingAtom)
  return sharing !== undefined && !isShared(sharing)
})

/** @throws DatabaseError */
export const setSharedAtom = atom(null, (get, _set, shared: boolean): Promise<void> =>
  (shared ? markShared : unmarkShared)(get(deviceAtom)),
)

/** The inline script that scripts/first-screens.mjs writes reads this entry. */
const HOME_KEY = 'portal.home.v1'

/**
 * Notes for whom the home was last shown with all its services and without a lock. On their next visit the page may
 * show that home before the app runs.
 */
export const noteWholeHome = (of: 'guest' | 'person' | undefined): boolean =>
  of === undefined ? removeEntry(HOME_KEY) : writeEntry(HOME_KEY, of)
