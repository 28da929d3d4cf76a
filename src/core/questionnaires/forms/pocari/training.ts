import { yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

/** Questions 4 to 7: training, and earlier events in the runner's own or the family's health. */
export const training: Page = {
  id: 'training',
  title: { id: 'Latihan dan riwayat', en: 'Training and history' },
  sections: [
    {
      id: 'training',
      fields: [
        yesNo(
          'q4',
          {
            id: 'Dalam 3 bulan terakhir, apakah Anda rutin berolahraga sedikitnya 30 menit, 3 hari seminggu?',
            en: 'In the last 3 months, have you exercised as a habit: at least 30 minutes on 3 days a week?',
          },
          {
            number: '4',
            hint: {
              id: 'Misalnya jalan cepat, bersepeda, atau lari santai',
              en: 'Such as brisk walking, cycling or easy running',
            },
          },
        ),
        {
          id: 'q5',
          number: '5',
          type: 'number',
          label: {
            id: 'Dalam 4 minggu terakhir, berapa jarak lari terjauh Anda dalam sekali lari?',
            en: 'In the last 4 weeks, how far was your longest single run?',
          },
          hint: { id: 'Tulis 0 bila Anda tidak berlari', en: 'Write 0 if you did not run' },
          unit: { id: 'km', en: 'km' },
          decimals: 1,
          rules: [{ rule: 'required' }, { rule: 'min', params: [0] }, { rule: 'max', params: [300] }],
        },
        yesNo(
          'q6',
          {
            id: 'Pernahkah Anda ambruk, atau sakit karena kepanasan, saat atau setelah olahraga?',
            en: 'Have you ever collapsed, or become ill from the heat, when you exercised or after it?',
          },
          { number: '6' },
        ),
        yesNo(
          'q7',
          {
            id: 'Apakah ada orang tua, saudara kandung, atau anak Anda yang meninggal mendadak? Maksudnya karena jantung, sebelum umur 50 tahun.',
            en: 'Has a parent, brother, sister or child of yours died suddenly? We mean of a heart problem, before the age of 50.',
          },
          {
            number: '7',
            hint: {
              id: 'Jawab Ya juga bila meninggal mendadak tanpa sebab yang diketahui',
              en: 'Also answer yes if they died suddenly and the cause was never found',
            },
          },
        ),
      ],
    },
  ],
}
