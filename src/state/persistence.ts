import { atom } from 'jotai/vanilla'

/** `unknown` where the browser does not tell. */
export type Persistence = 'granted' | 'not-granted' | 'unknown'

const measured = atom<Persistence>('unknown')

/** Whether the browser keeps this app's data when the device runs out of space. */
export const persistenceAtom = atom((get) => get(measured))

export const checkPersistenceAtom = atom(null, async (_get, set) => {
  set(measured, toPersistence(await storage()?.persisted()))
})

let asked = false

/** Asked after the first submission: when there is something to keep, browsers are more willing. */
export const askPersistenceOnceAtom = atom(null, async (_get, set) => {
  if (asked) return
  asked = true
  await set(askPersistenceAtom)
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
