import { atom } from 'jotai/vanilla'
import { deviceAtom } from './core-device.ts'

export type Persistence = 'granted' | 'not-granted' | 'unknown'

const measured = atom<Persistence>('unknown')

/** Whether the browser keeps this app's data when the device runs out of space. */
export const persistenceAtom = atom((get) => get(measured))

const checkPersistenceAtom = atom(null, async (_get, set) => {
  set(measured, toPersistence(await storage()?.persisted()))
})

const asked = new Set<'before' | 'after'>()

/**
 * Asks the browser to keep this app's data, once before and once after the first form of a page: some browsers agree
 * only once there is something to keep. Not more often, since Firefox asks its user each time.
 */
export const askPersistenceOnceAtom = atom(null, async (get, set, when: 'before' | 'after') => {
  const isFirst = !asked.has(when)
  asked.add(when)
  await set(isFirst ? askPersistenceAtom : checkPersistenceAtom).catch((error: unknown) =>
    get(deviceAtom).log('persistence was not asked for', error),
  )
})

/** Asks the browser to keep this app's data, where it does not yet. */
export const askPersistenceAtom = atom(null, async (_get, set) => {
  const kept = (await storage()?.persisted()) === true || (await storage()?.persist()) === true
  set(measured, storage() ? toPersistence(kept) : 'unknown')
})

/** Missing outside secure contexts. */
const storage = (): StorageManager | undefined => ('storage' in navigator ? navigator.storage : undefined)

const toPersistence = (kept: boolean | undefined): Persistence =>
  kept === undefined ? 'unknown' : kept ? 'granted' : 'not-granted'
