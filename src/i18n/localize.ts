import { currentLanguage } from './current-language.ts'
import type { Language } from './language.ts'

/** Picks the chosen language of a text that has its translations with it. */
export function localize(text: Readonly<Record<Language, string>>): string
export function localize(text: Readonly<Record<Language, string>> | undefined): string | undefined
export function localize(text: Readonly<Record<Language, string>> | undefined): string | undefined {
  return text?.[currentLanguage()]
}
