import type { Language } from '#i18n/language.ts'
import { isWhole } from '#tests/support/whole.ts'

/** In which the screens are looked at. */
export const languages: readonly Language[] = isWhole ? ['id', 'en'] : ['id']
