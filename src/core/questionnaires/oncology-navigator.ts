import { cancerTypes } from './cancer-types.ts'
import type { Field, Questionnaire } from './definition.ts'
import { agreePoints } from './point-scales.ts'
import { rating, yesNo } from './survey-fields.ts'
import { surveyPage } from './survey-page.ts'
import { titles } from './titles.ts'

const helped = { when: 'navigatorHelped', is: 'yes' } as const
const statements = {
  intro: {
    id: 'Seberapa setuju Anda dengan pernyataan berikut tentang perawatan kanker Anda kali ini?',
    en: 'How far do you agree with these statements about this course of cancer care?',
  },
  shownWhen: helped,
}
const statement = (id: string, indonesian: string, english: string): Field =>
  rating(id, agreePoints, indonesian, english)

/** Of the navigators who guide patients through cancer care (spec section 3, Navigator). The wording is ours. */
export const oncologyNavigator: Questionnaire = {
  kind: 'Navigator',
  version: 1,
  title: titles.Navigator,
  wire: 'answer-sets',
  pages: [
    surveyPage(
      'navigator',
      'Navigator Anda',
      'Your navigator',
      [
        yesNo(
          'navigatorHelped',
          'Apakah navigator membantu Anda selama perawatan kanker kali ini?',
          'Did a navigator help you during this course of cancer care?',
        ),
        {
          id: 'cancerType',
          type: 'choice',
          label: { id: 'Jenis kanker apa yang dirawat?', en: 'Which type of cancer is being treated?' },
          hint: {
            id: 'Bila lebih dari satu, pilih yang utama. Boleh dilewati.',
            en: 'If there is more than one, choose the main one. You may pass this.',
          },
          options: cancerTypes,
          other: { id: 'Jenis lain', en: 'Others' },
          rules: [],
        },
      ],
      {
        intro: {
          id: 'Navigator adalah petugas yang mendampingi pasien selama perawatan kanker. Bila Anda mengisi untuk pasien, jawablah menurut yang dialami pasien.',
          en: 'A navigator is a member of staff who accompanies patients through cancer care. If you answer for a patient, please tell us what the patient experienced.',
        },
      },
    ),
    surveyPage(
      'care',
      'Perawatan Anda',
      'Your care',
      [
        statement(
          'access',
          'Navigator memudahkan saya mendapat pelayanan yang saya perlukan.',
          'The navigator made it easier for me to get the services I needed.',
        ),
        statement(
          'involvement',
          'Navigator membantu saya ikut mengambil keputusan tentang perawatan.',
          'The navigator helped me take part in decisions about my care.',
        ),
        statement(
          'carePlan',
          'Navigator membantu saya memahami rencana perawatan.',
          'The navigator helped me understand my plan of care.',
        ),
        statement(
          'timeliness',
          'Navigator membantu saya mendapat perawatan tepat waktu.',
          'The navigator helped me get care in good time.',
        ),
      ],
      statements,
    ),
    surveyPage(
      'support',
      'Pendampingan',
      'Support',
      [
        statement(
          'support',
          'Navigator memberi saya dukungan di saat yang berat.',
          'The navigator supported me when things were hard.',
        ),
        statement(
          'coordination',
          'Navigator membantu para petugas yang merawat saya bekerja sama.',
          'The navigator helped those who cared for me work together.',
        ),
        statement(
          'holisticCare',
          'Navigator memperhatikan saya sebagai manusia seutuhnya, bukan penyakit saya saja.',
          'The navigator cared for me as a whole person, beyond my illness.',
        ),
        statement('questionsAnswered', 'Navigator menjawab pertanyaan saya.', 'The navigator answered my questions.'),
      ],
      statements,
    ),
  ],
}
