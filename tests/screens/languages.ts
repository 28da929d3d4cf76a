import type { Language } from '#i18n/language.ts'
import { isWhole } from '#tests/support/whole.ts'

/** The languages in which screens are checked. */
export const languages: readonly Language[] = isWhole ? ['id', 'en'] : ['id']
