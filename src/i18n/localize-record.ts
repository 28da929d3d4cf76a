import { currentLanguage } from './current-language.ts'

/** A record of the hospital's in the reader's language: what it has in English too stands in `en`, by the same names. */
export function localizeRecord<Entry extends object>(entry: Entry): Entry {
  const english = currentLanguage() === 'en' ? englishOf(entry) : undefined
  return english ? { ...entry, ...english } : entry
}

/** For whatever reads aloud: the language of its texts where that is not the page's. */
export const langOf = (entry: object): 'id' | undefined =>
  currentLanguage() === 'en' && englishOf(entry) === undefined ? 'id' : undefined

const englishOf = (entry: object): object | undefined =>
  'en' in entry && typeof entry.en === 'object' ? (entry.en ?? undefined) : undefined
