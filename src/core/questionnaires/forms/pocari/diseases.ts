import { option, severalOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

/** Question 8 with 8a to 8d: diseases for which a doctor should agree to vigorous effort. */
export const diseases: Page = {
  id: 'diseases',
  title: { id: 'Penyakit menahun', en: 'Long-term illness' },
  sections: [
    {
      id: 'disease',
      fields: [
        yesNo(
          'q8',
          {
            id: 'Pernahkah dokter mengatakan bahwa Anda punya salah satu ini: sakit jantung, pembuluh darah, atau ginjal, tekanan darah tinggi, atau kencing manis (diabetes)?',
            en: 'Has a doctor ever told you that you have one of these: a disease of the heart, blood vessels or kidneys, high blood pressure or diabetes?',
          },
          {
            number: '8',
            hint: {
              id: 'Jawab Ya juga bila penyakitnya terkendali dengan obat',
              en: 'Also answer yes if medicine keeps it under control',
            },
          },
        ),
      ],
    },
    {
      id: 'disease-more',
      shownWhen: { when: 'q8', is: 'yes' },
      fields: [
        severalOf(
          'q8a',
          { id: 'Penyakit yang mana?', en: 'Which one?' },
          [
            option(
              'heart',
              'Penyakit jantung, termasuk gangguan irama, katup, atau bising jantung',
              'Heart disease, including a rhythm or valve problem or a heart murmur',
            ),
            option('vessels', 'Penyakit pembuluh darah atau stroke', 'Disease of the blood vessels, or a stroke'),
            option('blood-pressure', 'Tekanan darah tinggi', 'High blood pressure'),
            option('diabetes', 'Kencing manis (diabetes)', 'Diabetes'),
            option('kidneys', 'Penyakit ginjal', 'Kidney disease'),
          ],
          { number: '8a' },
        ),
        yesNo(
          'q8b',
          {
            id: 'Dalam 12 bulan terakhir, apakah dokter yang tahu penyakit ini memperbolehkan Anda ikut lomba lari?',
            en: 'In the last 12 months, has a doctor who knows of this agreed to you running in a race?',
          },
          { number: '8b' },
        ),
        yesNo(
          'q8c',
          {
            id: 'Sejak terakhir kali diperiksa dokter, apakah penyakit ini memburuk?',
            en: 'Has it become worse since a doctor last examined you?',
          },
          { number: '8c' },
        ),
        yesNo(
          'q8d',
          {
            id: 'Apakah dokter meminta Anda membatasi olahraga berat?',
            en: 'Has a doctor asked you to limit hard exercise?',
          },
          { number: '8d' },
        ),
      ],
    },
  ],
}
