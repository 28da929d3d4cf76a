import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from './current-language.ts'
import type { Language } from './language.ts'

/** The present language, for components that stay on the screen while it is switched without a reload. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

function subscribe(hear: () => void): () => void {
  i18next.on('languageChanged', hear)
  return () => i18next.off('languageChanged', hear)
}
