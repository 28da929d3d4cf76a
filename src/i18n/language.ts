export type Language = 'id' | 'en'

export const languageNames: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' }

export const defaultLanguage: Language = 'id'

const STORAGE_KEY = 'portal.language.v1'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A function, since a browser that forbids storage throws as soon as `localStorage` is read. */
const browserStorage = (): Storage => localStorage

/** The chosen language; the default where none was chosen or the choice cannot be read. */
export function readLanguage(storage = browserStorage): Language {
  try {
    return storage().getItem(STORAGE_KEY) === 'en' ? 'en' : defaultLanguage
  } catch (error) {
    logStorageFailure('read', error)
    return defaultLanguage
  }
}

/** @returns false when the choice could not be kept */
export function writeLanguage(language: Language, storage = browserStorage): boolean {
  try {
    storage().setItem(STORAGE_KEY, language)
    return true
  } catch (error) {
    logStorageFailure('write', error)
    return false
  }
}

function logStorageFailure(action: 'read' | 'write', error: unknown): void {
  // oxlint-disable-next-line no-console -- storage failures are only logged (spec section 8)
  console.warn(`The language could not be ${action === 'read' ? 'read from' : 'written to'} local storage.`, error)
}
