export type Language = 'id' | 'en'

export const languageNames: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' }

export const defaultLanguage: Language = 'id'

const STORAGE_KEY = 'portal.language.v1'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** The storage is asked for late: a browser that forbids it throws at the very mention of `localStorage`. */
const browserStorage = (): Storage => localStorage

/** The person's choice; the default where none was made, or none can be read. */
export function readLanguage(storage = browserStorage): Language {
  try {
    return storage().getItem(STORAGE_KEY) === 'en' ? 'en' : defaultLanguage
  } catch (error) {
    logStorageFailure('read', error)
    return defaultLanguage
  }
}

/** False when the choice could not be kept. */
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
