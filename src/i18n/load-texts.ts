import type * as english from './en/texts.ts'
import type * as indonesian from './id/texts.ts'
import type { Language } from './language.ts'

type Indonesian = typeof indonesian
type English = typeof english

/** Indonesian has one plural form for any number, `_other`, so English `_one` keys have no counterpart. */
type Shared<Key> = Key extends `${string}_one` ? never : Key
type Words<Texts> = { readonly [Key in Shared<keyof Texts>]: string }
interface SameKeys<Of extends Indonesian | English> {
  readonly texts: { readonly [Namespace in keyof Of['texts']]: Words<Of['texts'][Namespace]> }
  readonly areas: {
    readonly [Area in keyof Of['areas']]: Of['areas'][Area] extends () => Promise<infer Texts>
      ? () => Promise<Words<Texts>>
      : never
  }
}

/** The types compare both languages: each key must be in both. */
export async function loadTexts(language: Language): Promise<SameKeys<Indonesian>> {
  if (language === 'id') return (await import('./id/texts.ts')) satisfies SameKeys<English>
  return import('./en/texts.ts')
}
