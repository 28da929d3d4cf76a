import { yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

/** Questions 11 to 13: the week and the night before. */
export const lastDays: Page = {
  id: 'last-days',
  title: { id: 'Hari-hari terakhir', en: 'The last few days' },
  sections: [
    {
      id: 'last-days',
      fields: [
        yesNo(
          'q11',
          {
            id: 'Dalam 7 hari terakhir, apakah Anda demam atau sakit karena infeksi?',
            en: 'In the last 7 days, have you had a fever or been ill with an infection?',
          },
          {
            number: '11',
            hint: {
              id: 'Misalnya flu, diare, atau demam berdarah',
              en: 'Such as flu, diarrhoea or dengue fever',
            },
          },
        ),
        {
          id: 'q12',
          number: '12',
          type: 'number',
          label: { id: 'Berapa jam Anda tidur tadi malam?', en: 'How many hours did you sleep last night?' },
          unit: { id: 'jam', en: 'hours' },
          decimals: 1,
          rules: [{ rule: 'required' }, { rule: 'min', params: [0] }, { rule: 'max', params: [24] }],
        },
        yesNo(
          'q13',
          {
            id: 'Sejak kemarin sore, apakah Anda minum minuman beralkohol?',
            en: 'Have you drunk alcohol since yesterday afternoon?',
          },
          { number: '13' },
        ),
      ],
    },
  ],
}
