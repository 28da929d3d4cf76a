import { atom } from 'jotai/vanilla'
import { liveQuery } from 'dexie'
import { withOwnStore, type OwnDevice } from '#core/account/own-store.ts'
import { deviceAtom } from './core-device.ts'

/** The device with its own store, which is made when first needed. */
export const ownDeviceAtom = atom((get): OwnDevice => withOwnStore(get(deviceAtom)))

/**
 * A live query that also follows changes in the memory of this page, where a shared device keeps a person's own data.
 */
export const liveOf = <T>({ own }: Pick<OwnDevice, 'own'>, query: () => Promise<T>) => ({
  subscribe(observer: { readonly next: (value: T) => void; readonly error: (error: unknown) => void }) {
    // Declared async, so that Dexie tracks reads after the first await.
    const begin = () => liveQuery(async () => query()).subscribe(observer)
    let running = begin()
    const stop = own.onMemoryChange(() => {
      running.unsubscribe()
      running = begin()
    })
    return {
      unsubscribe: () => {
        stop()
        running.unsubscribe()
      },
    }
  },
})
