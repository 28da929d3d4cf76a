import type { Section } from '#core/questionnaires/language/definition.ts'

/** What stands above every question about health. */
export const noDiagnosis = {
  title: { id: 'Kesehatan Anda', en: 'Your health' },
  intro: {
    id: 'Jawaban Anda bukan diagnosis dan tidak menggantikan pemeriksaan dokter.',
    en: 'Your answers are not a diagnosis. They do not take the place of a doctor.',
  },
} satisfies Pick<Section, 'title' | 'intro'>
