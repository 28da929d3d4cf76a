import { writeLanguage, type Language } from './language.ts'

/** Keeps the choice and starts the page anew in it: every text, date and title follows at once. */
export function changeLanguage(language: Language, reload = () => location.reload()): void {
  if (writeLanguage(language)) reload()
}
