import type { LocalizedText } from '#core/domain/text/language.ts'

/** The titles of the events' forms, alone because a volunteer's first load needs no others. */
export const assessmentTitles = {
  SelfAssesmentRunner: { id: 'Pemeriksaan mandiri kesehatan pelari', en: 'Runner health self-assessment' },
  PocariAssesmentRunner: { id: 'Pemeriksaan mandiri kesehatan pelari 2025', en: 'Runner health self-assessment 2025' },
} as const satisfies Readonly<Record<string, LocalizedText>>
