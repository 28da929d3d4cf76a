import { currentLanguage } from './current-language.ts'
import type { Language } from './language.ts'

/** A text that carries its own translations, in the chosen language. */
export function localize(text: Readonly<Record<Language, string>>): string
export function localize(text: Readonly<Record<Language, string>> | undefined): string | undefined
export function localize(text: Readonly<Record<Language, string>> | undefined): string | undefined {
  return text?.[currentLanguage()]
}
