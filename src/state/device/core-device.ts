import { atom } from 'jotai/vanilla'
import { atomWithObservable } from 'jotai/vanilla/utils'
import { liveQuery } from 'dexie'
import type { Device } from '#core/outbox/device.ts'

const slot = atom<Device | undefined>(undefined)

/** The page's core. Set once, before anything is drawn. */
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

/** The result of a query of the device's databases, repeated when any tab or the worker changes them. */
export const liveAtom = <T>(query: (device: Device) => Promise<T>) =>
  atomWithObservable((get) => {
    const device = get(deviceAtom)
    // Dexie tracks what a query reads after its first await only where the function is declared async.
    return liveQuery(async () => query(device))
  })
