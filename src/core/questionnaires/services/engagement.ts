import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { oneOf, option, severalOf, yesNo } from '#core/questionnaires/shorthand.ts'
import { surveyPage } from '#core/questionnaires/survey-page.ts'
import { titles } from '#core/questionnaires/titles.ts'
import { email, fullName, mobile } from './person.ts'

const wants = { when: 'mayContact', is: 'yes' } as const

/** What somebody is interested in, and whether and how the hospital may get in touch. */
export const engagement: Questionnaire = {
  kind: 'Engagement',
  version: 1,
  title: titles.Engagement,
  wire: 'record',
  pages: [
    surveyPage('interests', 'Keperluan', 'What for', [
      severalOf(
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
      ),
      severalOf('interests', { id: 'Kabar apa yang menarik bagi Anda?', en: 'Which news interest you?' }, [
        option('heart', 'Jantung dan pembuluh darah', 'Heart and blood vessels'),
        option('diabetes', 'Diabetes dan gizi', 'Diabetes and nutrition'),
        option('women', 'Kesehatan wanita dan kehamilan', 'Women’s health and pregnancy'),
        option('children', 'Kesehatan anak', 'Children’s health'),
        option('sport', 'Olahraga dan cedera', 'Sport and injuries'),
        option('cancer', 'Deteksi dini kanker', 'Early detection of cancer'),
        option('elderly', 'Kesehatan lanjut usia', 'Health in old age'),
        option('offers', 'Promo dan acara', 'Offers and events'),
      ]),
    ]),
    surveyPage('contact', 'Izin menghubungi', 'May we get in touch?', [
      yesNo(
        'mayContact',
        {
          id: 'Bolehkah rumah sakit menghubungi Anda tentang hal ini?',
          en: 'May the hospital get in touch with you about this?',
        },
        {
          hint: {
            id: 'Hanya rumah sakit kami, bukan pihak lain. Izin ini dapat Anda tarik kapan saja.',
            en: 'Our hospitals only, nobody else. You can withdraw this at any time.',
          },
        },
      ),
      { ...fullName, shownWhen: wants },
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
    ]),
  ],
}
