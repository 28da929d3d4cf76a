import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import {
  completenessPoints,
  courtesyPoints,
  easePoints,
  satisfactionPoints,
  speedPoints,
} from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Option, Questionnaire } from '#core/questionnaires/language/definition.ts'

const kindsOfHelp: readonly Option[] = [
  { value: 'registration', label: { id: 'Pendaftaran', en: 'Registration' } },
  { value: 'schedule', label: { id: 'Jadwal dokter atau pemeriksaan', en: 'Appointments with doctors or for tests' } },
  { value: 'directions', label: { id: 'Menemukan ruangan', en: 'Finding my way' } },
  { value: 'payment', label: { id: 'Pembayaran atau penjaminan', en: 'Payment or cover' } },
  { value: 'medicine', label: { id: 'Pengambilan obat', en: 'Collecting medicine' } },
]

/** About navigators, who guide patients through clinics (spec section 3, outpatient navigator). The wording is ours. */
export const opdNavigator: Questionnaire = {
  kind: 'OpdNavigator',
  version: 2,
  title: titles.OpdNavigator,
  wire: 'answer-sets',
  pages: [
    surveyPage(
      'help',
      'Bantuan navigator',
      'Help from a navigator',
      [
        yesNo(
          'navigatorHelped',
          'Apakah navigator membantu Anda saat berobat kali ini?',
          'Did a navigator help you during this visit?',
        ),
        yesNo(
          'navigatorWanted',
          'Apakah Anda memerlukan bantuan navigator saat itu?',
          'Would you have liked a navigator’s help?',
          { shownWhen: { when: 'navigatorHelped', is: 'no' } },
        ),
        {
          id: 'navigatorHelp',
          type: 'choice',
          label: {
            id: 'Bantuan apa yang paling berguna bagi Anda?',
            en: 'Which help was the most useful to you?',
          },
          options: kindsOfHelp,
          other: { id: 'Bantuan lain', en: 'Other help' },
          shownWhen: { when: 'navigatorHelped', is: 'yes' },
          rules: [{ rule: 'required' }],
        },
      ],
      {
        intro: {
          id: 'Navigator adalah petugas yang memandu pasien selama berobat.',
          en: 'A navigator is one of our staff, who guides you through your visit.',
        },
      },
    ),
    surveyPage(
      'navigator',
      'Pelayanan navigator',
      'How the navigator served you',
      [
        rating(
          'navigator',
          satisfactionPoints,
          'Seberapa puas Anda dengan navigator saat berobat kali ini?',
          'How satisfied are you with the navigator during this visit?',
        ),
        detail('navigatorAccess', easePoints, 'Apakah navigator mudah ditemui?', 'Was the navigator easy to find?'),
        detail(
          'navigatorSpeed',
          speedPoints,
          'Seberapa cepat navigator menanggapi kebutuhan Anda?',
          'How quickly did the navigator respond to your needs?',
        ),
        detail(
          'navigatorExplanation',
          easePoints,
          'Apakah penjelasan navigator mudah Anda pahami?',
          'Was it easy to follow what the navigator told you?',
        ),
        detail(
          'navigatorOutcome',
          completenessPoints,
          'Apakah kebutuhan Anda terpenuhi dengan bantuan navigator?',
          "Was what you needed settled with the navigator's help?",
        ),
        detail(
          'navigatorCourtesy',
          courtesyPoints,
          'Seberapa sopan navigator kepada Anda?',
          'How polite was the navigator to you?',
        ),
      ],
      { shownWhen: { when: 'navigatorHelped', is: 'yes' } },
    ),
    surveyPage('closing', 'Penutup', 'Finally', closingFields),
  ],
}
