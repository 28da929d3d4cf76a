import type { createStore } from 'jotai/vanilla'
import { liveQuery } from 'dexie'
import { isShared, readSharing } from '#core/account/sharing.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { met, SESSION_KEY } from '#state/session/session-key.ts'
import { formBegunAtom } from '#state/device/worker.ts'

/**
 * Removes every account's data from the disk as soon as this device is shared: marked as shared, a ward's tablet or a
 * kiosk. Also at the start, in case of a power loss in between. A page of the portal reloads when that changes, since
 * its memory still has what it has read.
 */
export function followSharing(store: ReturnType<typeof createStore>): void {
  const { db, cache, own, log } = store.get(ownDeviceAtom)
  let before: boolean | undefined
  const follow = async (shared: boolean) => {
    const hasChanged = before !== undefined && before !== shared
    before = shared
    if (shared) await diskStore(cache).forgetPersons()
    const shows = met.person && location.pathname.startsWith('/patient/') && !store.get(formBegunAtom)
    if (hasChanged && shows) location.reload()
  }
  const fail = (error: unknown) => log('whether this device is shared was not followed', error)
  liveQuery(async () => isShared(await readSharing(db))).subscribe({
    next: (shared) => void follow(shared).catch(fail),
    error: fail,
  })
  // Another tab signed out or cleared storage: the next account must not find data in this page's memory.
  addEventListener('storage', ({ key, newValue }) => {
    if ((key === SESSION_KEY || key === null) && newValue === null)
      own.forgetMemory().catch((error: unknown) => log('the memory of this page was not emptied', error))
  })
}
