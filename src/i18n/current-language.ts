import i18next from 'i18next'
import { defaultLanguage, type Language } from './language.ts'

/** The language of the page. Components need not watch it: it changes only with a reload (but see `useLanguage`). */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : defaultLanguage
}
