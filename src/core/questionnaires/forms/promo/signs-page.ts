import type { Field, Page } from '#core/questionnaires/language/definition.ts'

/** A page about health. A notice above its questions says that the page is no diagnosis. */
export const signsPage = (id: string, indonesian: string, english: string, fields: readonly Field[]): Page => ({
  id,
  title: { id: indonesian, en: english },
  sections: [
    {
      id,
      title: { id: 'Kesehatan Anda', en: 'Your health' },
      intro: {
        id: 'Jawaban Anda bukan diagnosis dan tidak menggantikan pemeriksaan dokter.',
        en: 'Your answers are not a diagnosis. They do not take the place of a doctor.',
      },
      fields,
    },
  ],
})
