import type { Language } from '#i18n/language.ts'

/** Whether what differs from another test in little is tried too: `npm run proof` does, `npm test` does not. */
export const isWhole = import.meta.env['VITE_WHOLE'] === 'yes'

/** In which the screens are looked at. */
export const languages: readonly Language[] = isWhole ? ['id', 'en'] : ['id']
