import i18next, { init, use } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { AreaTexts } from './area-texts.ts'
import { formatInteger } from './format-integer.ts'
import { loadTexts } from './load-texts.ts'
import { readLanguage, type Language } from './language.ts'
import type { texts } from './id/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof texts & AreaTexts
  }
}

/** Loads the texts of one language. Must have ended before the first render. */
export async function setUpTexts(language: Language = readLanguage()): Promise<void> {
  use(initReactI18next)
  await init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: (await loadTexts(language)).texts },
    // An empty English text stays empty; it must not fall back to Indonesian.
    returnEmptyString: true,
    defaultNS: 'common',
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
  i18next.services.formatter?.add('number', formatInteger)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
