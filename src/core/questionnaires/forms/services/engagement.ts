import type { LocalizedText } from '#core/domain/text/language.ts'
import { nextVersion } from '#core/questionnaires/forms/parts/next-version.ts'
import { oneOf, option, severalOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Page, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { email, fullName, hospital, mobile } from './person.ts'

const wants: Condition = { when: 'mayContact', is: 'yes' }

const interests = severalOf('interests', { id: 'Kabar apa yang menarik bagi Anda?', en: 'Which news interest you?' }, [
  option('heart', 'Jantung dan pembuluh darah', 'Heart and blood vessels'),
  option('diabetes', 'Diabetes dan gizi', 'Diabetes and nutrition'),
  option('women', 'Kesehatan wanita dan kehamilan', 'Women’s health and pregnancy'),
  option('children', 'Kesehatan anak', 'Children’s health'),
  option('sport', 'Olahraga dan cedera', 'Sport and injuries'),
  option('cancer', 'Deteksi dini kanker', 'Early detection of cancer'),
  option('elderly', 'Kesehatan lanjut usia', 'Health in old age'),
  option('offers', 'Promo dan acara', 'Offers and events'),
])

const interestsAfter = (reasons: Field): Page => surveyPage('interests', 'Keperluan', 'What for', [reasons, interests])

/** The options before the hospital had a list of its own. */
const firstReasons = severalOf(
  'reasons',
  { id: 'Apa yang Anda perlukan?', en: 'What do you need?' },
  [
    option('1', 'Membuat janji dengan dokter', 'To make an appointment with a doctor'),
    option('2', 'Menanyakan medical check-up', 'To ask about a medical check-up'),
    option('3', 'Menanyakan biaya dan asuransi', 'To ask about cost and insurance'),
    option('4', 'Menanyakan hasil pemeriksaan', 'To ask about a result'),
    option('5', 'Menyampaikan keluhan atau saran', 'To complain or to suggest'),
  ],
  { other: { id: 'Lainnya', en: 'Something else' } },
)

const reasons = severalOf(
  'reasons',
  { id: 'Apa yang Anda perlukan?', en: 'What do you need?' },
  [
    option('1', 'Ingin dihubungi tentang layanan rumah sakit', 'I want to be contacted about the hospital’s services'),
    option('2', 'Ingin membuat janji dengan dokter', 'I want to make an appointment with a doctor'),
    option(
      '3',
      'Ingin tahu tentang pemeriksaan kesehatan (medical check-up)',
      'I want to know about medical check-ups',
    ),
    option('4', 'Ingin ikut acara atau kelas kesehatan', 'I want to join a health event or class'),
    option('5', 'Ingin menerima kabar dan promo', 'I want to receive news and promotions'),
  ],
  { other: { id: 'Lainnya', en: 'Something else' }, list: 'engagement' },
)

const ways: readonly Field[] = [
  oneOf(
    'by',
    { id: 'Lewat apa?', en: 'How?' },
    [
      option('whatsapp', 'WhatsApp', 'WhatsApp'),
      option('phone', 'Telepon', 'Phone'),
      option('email', 'Email', 'E-mail'),
    ],
    { shownWhen: wants },
  ),
  { ...mobile, shownWhen: { all: [wants, { when: 'by', is: { oneOf: ['whatsapp', 'phone'] } }] } },
  { ...email, shownWhen: { all: [wants, { when: 'by', is: 'email' }] } },
]

const mayContact = (hint: LocalizedText): Field =>
  yesNo(
    'mayContact',
    {
      id: 'Bolehkah rumah sakit menghubungi Anda tentang hal ini?',
      en: 'May the hospital get in touch with you about this?',
    },
    { hint },
  )

/** Version 1: a permission was for all hospitals of the group, and only for all. */
export const engagement1: Questionnaire = {
  kind: 'Engagement',
  version: 1,
  title: titles.Engagement,
  wire: 'record',
  pages: [
    interestsAfter(firstReasons),
    surveyPage('contact', 'Izin menghubungi', 'May we get in touch?', [
      mayContact({
        id: 'Hanya rumah sakit kami, bukan pihak lain. Izin ini dapat Anda tarik kapan saja.',
        en: 'Our hospitals only, nobody else. You can withdraw this at any time.',
      }),
      { ...fullName, shownWhen: wants },
      ...ways,
    ]),
  ],
}

/** Version 2: its English was less plain. */
export const engagement2: Questionnaire = {
  ...engagement1,
  version: 2,
  pages: [
    interestsAfter(reasons),
    surveyPage('contact', 'Izin menghubungi', 'May we get in touch?', [
      mayContact({
        id: 'Anda memilih siapa yang boleh, dan lewat apa. Izin ini dapat Anda tarik kapan saja.',
        en: 'You choose who may, and how. You can withdraw this at any time.',
      }),
      severalOf(
        'contactBy',
        { id: 'Siapa yang boleh menghubungi Anda?', en: 'Who may contact you?' },
        [
          option('hospital', 'Satu rumah sakit yang saya pilih', 'One hospital that I choose'),
          option('group', 'Semua rumah sakit dalam grup ini', 'All hospitals of this group'),
          option('research', 'Mitra penelitian grup ini', 'Research partners of this group'),
        ],
        {
          hint: {
            id: 'Boleh pilih lebih dari satu. Yang tidak Anda pilih tidak akan menghubungi Anda.',
            en: 'Choose as many as you like. Whoever you do not choose will not contact you.',
          },
          shownWhen: wants,
        },
      ),
      {
        ...hospital({ id: 'Rumah sakit mana?', en: 'Which hospital?' }),
        shownWhen: { all: [wants, { when: 'contactBy', is: 'hospital' }] },
      },
      { ...fullName, shownWhen: wants },
      ...ways,
    ]),
  ],
}

/** A person's interests, and whether, by whom and how they may be contacted. */
export const engagement: Questionnaire = nextVersion(
  engagement2,
  new Map([[interests.id, { ...interests, label: { id: interests.label.id, en: 'What news would you like?' } }]]),
)
