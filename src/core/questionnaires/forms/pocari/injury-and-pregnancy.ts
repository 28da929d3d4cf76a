import { oneOf, option, severalOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

/** Questions 14 with 14a to 14c, and 15. */
export const injuryAndPregnancy: Page = {
  id: 'injury-and-pregnancy',
  title: { id: 'Cedera, operasi, dan kehamilan', en: 'Injury, surgery and pregnancy' },
  sections: [
    {
      id: 'injury',
      fields: [
        yesNo(
          'q14',
          {
            id: 'Dalam 6 bulan terakhir, apakah Anda pernah cedera atau dioperasi?',
            en: 'In the last 6 months, have you been injured or had surgery?',
          },
          {
            number: '14',
            hint: {
              id: 'Cedera yang mengganggu gerak Anda selama beberapa hari atau lebih',
              en: 'An injury that hindered your movement for some days or longer',
            },
          },
        ),
      ],
    },
    {
      id: 'injury-more',
      shownWhen: { when: 'q14', is: 'yes' },
      fields: [
        severalOf(
          'q14a',
          { id: 'Apa yang Anda alami?', en: 'What was it?' },
          [
            option('soft-tissue', 'Cedera otot, sendi, atau urat', 'Injury of a muscle, joint or tendon'),
            option('fracture', 'Patah atau retak tulang', 'Broken or cracked bone'),
            option('head', 'Cedera kepala', 'Head injury'),
            option('surgery', 'Operasi', 'Surgery'),
          ],
          { number: '14a', other: { id: 'Cedera lain', en: 'Other injury' } },
        ),
        yesNo(
          'q14b',
          {
            id: 'Apakah sekarang masih terasa sakit atau mengganggu saat bergerak?',
            en: 'Does it still hurt, or hinder you when you move?',
          },
          { number: '14b' },
        ),
        oneOf(
          'q14c',
          {
            id: 'Apakah dokter atau fisioterapis sudah memperbolehkan Anda berlari lagi?',
            en: 'Has a doctor or physiotherapist agreed to you running again?',
          },
          [
            option('yes', 'Sudah', 'Yes'),
            option('no', 'Belum', 'Not yet'),
            option('not-seen', 'Saya tidak berobat untuk itu', 'I saw nobody about it'),
          ],
          { number: '14c' },
        ),
      ],
    },
    {
      id: 'pregnancy',
      fields: [
        oneOf(
          'q15',
          {
            id: 'Apakah Anda sedang hamil atau baru melahirkan?',
            en: 'Are you pregnant, or did you recently give birth?',
          },
          [
            option('no', 'Tidak, atau tidak berlaku bagi saya', 'No, or this does not apply to me'),
            option('pregnant', 'Ya, sedang hamil', 'Yes, I am pregnant'),
            option('perhaps', 'Mungkin hamil', 'I may be pregnant'),
            option('gave-birth', 'Melahirkan dalam 3 bulan terakhir', 'I gave birth in the last 3 months'),
          ],
          { number: '15' },
        ),
      ],
    },
  ],
}
