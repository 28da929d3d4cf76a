import { atom } from 'jotai/vanilla'
import { liveQuery } from 'dexie'
import { withOwnStore, type OwnDevice } from '#core/account/own-store.ts'
import { deviceAtom } from './core-device.ts'

/** The device with where it keeps what is a person's own: made once, when an account may have something here. */
export const ownDeviceAtom = atom((get): OwnDevice => withOwnStore(get(deviceAtom)))

/**
 * As Dexie's live query, hearing also of what changes in the memory of this page, where a shared device keeps what is a
 * person's own.
 */
export const liveOf = <T>({ own }: Pick<OwnDevice, 'own'>, query: () => Promise<T>) => ({
  subscribe(observer: { readonly next: (value: T) => void; readonly error: (error: unknown) => void }) {
    // Async, for Dexie to follow what it awaits.
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
