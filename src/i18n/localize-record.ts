import { currentLanguage } from './current-language.ts'

/** A record of the hospital in the reader's language. English values are in the record's `en`, under the same names. */
export function localizeRecord<Entry extends object>(entry: Entry): Entry {
  const english = currentLanguage() === 'en' ? englishOf(entry) : undefined
  return english ? { ...entry, ...english } : entry
}

/** The `lang` attribute of a record's texts, for screen readers; undefined where it is the page's language. */
export const langOf = (entry: object): 'id' | undefined =>
  currentLanguage() === 'en' && englishOf(entry) === undefined ? 'id' : undefined

const englishOf = (entry: object): object | undefined =>
  'en' in entry && typeof entry.en === 'object' ? (entry.en ?? undefined) : undefined
