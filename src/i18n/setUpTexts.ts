import i18next, { init, use } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatInteger } from './formatInteger.ts'
import { texts as en } from './en/texts.ts'
import { texts as id } from './id/texts.ts'
import { defaultLanguage, readLanguage, type Language } from './language.ts'

type SameKeys<Texts> = {
  readonly [Namespace in keyof Texts]: { readonly [Key in keyof Texts[Namespace]]: string }
}

/** Both ways: no key is missing in a language, and none is left over. */
const resources = { id: id satisfies SameKeys<typeof en>, en: en satisfies SameKeys<typeof id> }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof id
  }
}

/** Call it before the first render. Texts are part of the program, so nothing has to be waited for. */
export function setUpTexts(language: Language = readLanguage()): void {
  use(initReactI18next)
  void init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources,
    // Where English needs no words, as on the error pages, none stand: not the Indonesian ones.
    returnEmptyString: true,
    defaultNS: 'common',
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
  i18next.services.formatter?.add('number', formatInteger)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
