import { yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

/** The consent, which may be refused, and opinions about the event. */
export const closing: Page = {
  id: 'closing',
  title: { id: 'Penutup', en: 'Closing' },
  sections: [
    {
      id: 'closing',
      fields: [
        yesNo('contactAllowed', {
          id: 'Bolehkah rumah sakit menghubungi Anda tentang jawaban ini dan layanan yang cocok?',
          en: 'May the hospital call or write to you about your answers, and about care that fits them?',
        }),
        {
          id: 'nps',
          type: 'nps',
          label: {
            id: 'Seberapa mungkin Anda menyarankan kegiatan ini kepada keluarga atau teman?',
            en: 'How likely are you to suggest this event to family or friends?',
          },
          least: { id: 'Sangat tidak mungkin', en: 'Not at all likely' },
          most: { id: 'Sangat mungkin', en: 'Extremely likely' },
          rules: [],
        },
      ],
    },
  ],
}
