import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { isShared, markShared, readSharing, unmarkShared } from '#core/account/sharing.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { removeEntry, writeEntry } from '#state/device/local-entries.ts'

/** Whether this device is marked as shared, or always counts as such; undefined while it is not known. */
export const sharingAtom = unwrap(liveAtom(({ db }) => readSharing(db)))

/** Whether nothing of a person is kept on this device. */
export const isSharedAtom = atom((get) => {
  const sharing = get(sharingAtom)
  return sharing !== undefined && isShared(sharing)
})

/** Whether the browser may remember what is typed: not on a shared device, nor while it is not known. */
export const mayRememberAtom = atom((get) => {
  const sharing = get(sharingAtom)
  return sharing !== undefined && !isShared(sharing)
})

/** @throws DatabaseError */
export const setSharedAtom = atom(null, (get, _set, shared: boolean): Promise<void> =>
  (shared ? markShared : unmarkShared)(get(deviceAtom)),
)

/** scripts/first-screens.mjs reads it. */
const HOME_KEY = 'portal.home.v1'

/**
 * To whom the home was last shown with all its services, and with no lock before it: then the page of their next visit may
 * show so much of it before the app runs.
 */
export const noteWholeHome = (of: 'guest' | 'person' | undefined): boolean =>
  of === undefined ? removeEntry(HOME_KEY) : writeEntry(HOME_KEY, of)
