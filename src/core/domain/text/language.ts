/** The languages of the product; Indonesian is the default. */
export const languages = ['id', 'en'] as const
export type Language = (typeof languages)[number]

export type LocalizedText = Readonly<Record<Language, string>>
