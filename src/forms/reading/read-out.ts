import { createContext } from 'react'

/** Whether the form is laid out for a helper who reads its questions out to another person. */
export const ReadOutContext = createContext(false)

const STORAGE_KEY = 'portal.read-out.v1'

/** Whether the layout was last chosen on this device. */
export function isReadOut(storage: () => Pick<Storage, 'getItem'> = () => localStorage): boolean {
  try {
    return storage().getItem(STORAGE_KEY) === 'yes'
  } catch {
    // The browser forbids local storage.
    return false
  }
}

/** Keeps the choice for the next form, where the browser allows storage. */
export function keepReadOut(on: boolean, storage: () => Pick<Storage, 'setItem'> = () => localStorage): void {
  try {
    storage().setItem(STORAGE_KEY, on ? 'yes' : 'no')
  } catch (error) {
    // oxlint-disable-next-line no-console -- storage failures are only logged (spec section 8)
    console.warn('The layout could not be written to local storage.', error)
  }
}
