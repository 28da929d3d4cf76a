import type { texts as english } from './en/texts.ts'
import type { texts as indonesian } from './id/texts.ts'
import type { Language } from './language.ts'

type SameKeys<Texts> = {
  readonly [Namespace in keyof Texts]: { readonly [Key in keyof Texts[Namespace]]: string }
}

/** Both ways: no key is missing in a language, and none is left over. */
export async function loadTexts(language: Language): Promise<SameKeys<typeof indonesian>> {
  if (language === 'id') return (await import('./id/texts.ts')).texts satisfies SameKeys<typeof english>
  return (await import('./en/texts.ts')).texts
}
