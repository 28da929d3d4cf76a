import { atom } from 'jotai/vanilla'
import { atomWithObservable } from 'jotai/vanilla/utils'
import { liveQuery } from 'dexie'
import type { Device } from '#core/outbox/device.ts'

const slot = atom<Device | undefined>(undefined)

/** The page's core; set once, before anything is drawn. */
export const deviceAtom = atom(
  (get) => {
    const device = get(slot)
    if (!device) throw new TypeError('the device is read before it is opened')
    return device
  },
  (_get, set, device: Device) => set(slot, device),
)

/** Whether the browser's database has stopped answering. */
export const databaseStalledAtom = atom(false)

/** What a query of the device's databases gives, now and whenever they change, by whatever tab or worker. */
export const liveAtom = <T>(query: (device: Device) => Promise<T>) =>
  atomWithObservable((get) => {
    const device = get(deviceAtom)
    // Dexie follows what a query awaits only where the function itself is async: else what it reads later is read once.
    return liveQuery(async () => query(device))
  })
