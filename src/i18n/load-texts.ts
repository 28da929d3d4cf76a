import type * as english from './en/texts.ts'
import type * as indonesian from './id/texts.ts'
import type { Language } from './language.ts'

type Indonesian = typeof indonesian
type English = typeof english

/** Indonesian has one form for any number: `_other`. */
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

/** Both ways: no key is missing in a language, and none is left over. */
export async function loadTexts(language: Language): Promise<SameKeys<Indonesian>> {
  if (language === 'id') return (await import('./id/texts.ts')) satisfies SameKeys<English>
  return import('./en/texts.ts')
}
