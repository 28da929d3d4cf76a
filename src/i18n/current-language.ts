import i18next from 'i18next'
import { defaultLanguage, type Language } from './language.ts'

/** It changes with a reload only, so it need not be watched. */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : defaultLanguage
}
