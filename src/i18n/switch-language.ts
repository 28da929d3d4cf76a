import i18next, { changeLanguage } from 'i18next'
import { loadAreaTexts, loadedAreas } from './area-texts.ts'
import { currentLanguage } from './current-language.ts'
import type { Language } from './language.ts'
import { loadTexts } from './load-texts.ts'

/**
 * Switches the language of this page without a reload and without keeping the choice, for a tablet that many patients
 * use. Components that are drawn already must be drawn again.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return
  for (const [namespace, words] of Object.entries((await loadTexts(language)).texts))
    i18next.addResourceBundle(language, namespace, words)
  await Promise.all(loadedAreas().map((area) => loadAreaTexts(area, language)))
  await changeLanguage(language)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
