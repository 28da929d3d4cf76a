import type { Language } from '#core/domain/language.ts'

/** What spreadsheets of the language take for the end of a cell. */
export const delimiters: Readonly<Record<Language, ',' | ';'>> = { id: ';', en: ',' }
