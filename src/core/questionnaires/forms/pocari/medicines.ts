import { oneOf, option, severalOf, severalOrNone, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

/** Questions 9 and 10 with 10a to 10d: medicines, and lasting illnesses that effort can worsen. */
export const medicines: Page = {
  id: 'medicines',
  title: { id: 'Obat dan penyakit lain', en: 'Medicines and other illnesses' },
  sections: [
    {
      id: 'medicines',
      fields: [
        severalOrNone(
          'q9',
          {
            id: 'Mana yang Anda pakai secara rutin atau dalam 24 jam terakhir?',
            en: 'Which of these do you take regularly, or have you taken in the last 24 hours?',
          },
          [
            option('heart', 'Obat jantung atau tekanan darah', 'Medicine for the heart or blood pressure'),
            option('blood-thinner', 'Obat pengencer darah', 'Blood thinner'),
            option('diabetes', 'Obat kencing manis atau insulin', 'Diabetes medicine or insulin'),
            option(
              'painkiller',
              'Obat pereda nyeri, misalnya ibuprofen atau asam mefenamat',
              'Painkiller, such as ibuprofen or mefenamic acid',
            ),
            option(
              'stimulant',
              'Obat pilek, minuman berenergi, atau suplemen penambah tenaga',
              'Cold medicine, energy drink or energy supplement',
            ),
          ],
          { number: '9', other: { id: 'Obat lain', en: 'Other medicine' } },
        ),
        yesNo(
          'q10',
          {
            id: 'Apakah Anda punya salah satu ini: asma, kejang (epilepsi), alergi berat, atau penyakit menahun lain?',
            en: 'Do you have one of these: asthma, seizures (epilepsy), a severe allergy, or another long-term illness?',
          },
          {
            number: '10',
            hint: { id: 'Selain yang ditanyakan pada nomor 8', en: 'Other than those in question 8' },
          },
        ),
      ],
    },
    {
      id: 'illness-more',
      shownWhen: { when: 'q10', is: 'yes' },
      fields: [
        severalOf(
          'q10a',
          { id: 'Penyakit yang mana?', en: 'Which one?' },
          [
            option('asthma', 'Asma', 'Asthma'),
            option('seizures', 'Kejang (epilepsi)', 'Seizures (epilepsy)'),
            option('allergy', 'Alergi berat', 'Severe allergy'),
          ],
          { number: '10a', other: { id: 'Penyakit menahun lain', en: 'Other long-term illness' } },
        ),
        yesNo(
          'q10b',
          {
            id: 'Dalam 3 bulan terakhir, apakah penyakit ini kambuh atau memburuk?',
            en: 'In the last 3 months, has it flared up or become worse?',
          },
          { number: '10b' },
        ),
        yesNo(
          'q10c',
          {
            id: 'Pernahkah olahraga membuat penyakit ini kambuh?',
            en: 'Has exercise ever made it flare up?',
          },
          { number: '10c' },
        ),
        oneOf(
          'q10d',
          {
            id: 'Saat lomba, apakah Anda membawa obat untuk mengatasinya bila kambuh?',
            en: 'During the race, will you carry the medicine that helps if it flares up?',
          },
          [
            option('carried', 'Ya, saya bawa', 'Yes, I will carry it'),
            option('not-carried', 'Tidak saya bawa', 'No, I will not'),
            option('not-needed', 'Saya tidak memerlukan obat seperti itu', 'I do not need such a medicine'),
          ],
          {
            number: '10d',
            hint: {
              id: 'Misalnya obat hirup (inhaler) atau suntikan adrenalin',
              en: 'Such as an inhaler or an adrenaline pen',
            },
          },
        ),
      ],
    },
  ],
}
