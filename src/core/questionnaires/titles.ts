import type { LocalizedText } from '#core/domain/language.ts'

/** What the questionnaires are called, apart from their questions: a list of forms need not load them all. */
export const titles = {
  SelfAssesmentRunner: { id: 'Pemeriksaan mandiri kesehatan pelari', en: 'Runner health self-assessment' },
} as const satisfies Readonly<Record<string, LocalizedText>>

/** What the answer is called that tells a kind's submissions apart, in a word. */
export const labelNames: Readonly<Record<string, LocalizedText>> = {
  SelfAssesmentRunner: { id: 'BIB', en: 'Bib' },
}

/** Undefined for a kind that this version of the app was not built with. */
export const titleOf = (kind: string): LocalizedText | undefined =>
  Object.entries(titles).find(([known]) => known === kind)?.[1]
