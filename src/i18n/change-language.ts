import { defaultLanguage, writeLanguage, type Language } from './language.ts'

/** Keeps the choice and reloads the page, so that every text, date and title has the new language. */
export function changeLanguage(language: Language, reload = () => location.reload()): void {
  if (!writeLanguage(language)) return
  tellServer(language)
  reload()
}

const YEAR = 365 * 86_400

/** Sets the cookie by which the server sends pages in this language. */
function tellServer(language: Language): void {
  const seconds = language === defaultLanguage ? 0 : YEAR
  document.cookie = `language=${language}; path=/; max-age=${seconds}; samesite=strict`
}
