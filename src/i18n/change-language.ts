import { defaultLanguage, writeLanguage, type Language } from './language.ts'

/** Keeps the choice and reloads the page in it: every text, date and title follows at once. */
export function changeLanguage(language: Language, reload = () => location.reload()): void {
  if (!writeLanguage(language)) return
  tellServer(language)
  reload()
}

const YEAR = 365 * 86_400

/** So that the server sends no page in the other language. */
function tellServer(language: Language): void {
  const seconds = language === defaultLanguage ? 0 : YEAR
  document.cookie = `language=${language}; path=/; max-age=${seconds}; samesite=strict`
}
