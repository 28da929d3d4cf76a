import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { oneOf, option } from '#core/questionnaires/shorthand.ts'
import { surveyPage } from '#core/questionnaires/survey-page.ts'
import { titles } from '#core/questionnaires/titles.ts'
import { email, fullName, hospital, mobile } from './person.ts'

/** A message to a hospital of the group. */
export const contact: Questionnaire = {
  kind: 'Contact',
  version: 1,
  title: titles.Contact,
  wire: 'record',
  pages: [
    surveyPage('message', 'Pesan', 'Message', [
      hospital({ id: 'Untuk rumah sakit mana?', en: 'For which hospital?' }),
      oneOf(
        'topic',
        { id: 'Tentang apa?', en: 'What is it about?' },
        [
          option('appointment', 'Janji dengan dokter', 'An appointment with a doctor'),
          option('result', 'Hasil pemeriksaan', 'A test result'),
          option('bill', 'Biaya, tagihan, atau asuransi', 'Cost, a bill or insurance'),
          option('record', 'Rekam medis atau surat', 'Medical records or a letter'),
          option('complaint', 'Keluhan tentang layanan', 'A complaint about our service'),
          option('thanks', 'Terima kasih atau saran', 'Thanks or a suggestion'),
        ],
        { other: { id: 'Lainnya', en: 'Something else' } },
      ),
      {
        id: 'urgent',
        type: 'notice',
        tone: 'info',
        call: 'emergency',
        label: { id: 'Keadaan darurat? Jangan menunggu jawaban.', en: 'An emergency? Do not wait for an answer.' },
        shownWhen: { when: 'topic', is: { oneOf: ['result', 'complaint', 'other'] } },
        rules: [],
      },
      {
        id: 'message',
        type: 'long-text',
        label: { id: 'Pesan Anda', en: 'Your message' },
        rules: [{ rule: 'required' }, { rule: 'minLength', params: [10] }, { rule: 'maxLength', params: [2000] }],
      },
      {
        id: 'files',
        type: 'attachment',
        most: 3,
        label: { id: 'Foto atau surat, bila ada', en: 'Photos or letters, if you have any' },
        rules: [],
      },
    ]),
    surveyPage('reply', 'Jawaban', 'Reply', [
      fullName,
      oneOf('replyBy', { id: 'Bagaimana kami menjawab?', en: 'How shall we reply?' }, [
        option('portal', 'Di portal ini, bila saya punya akun', 'In this portal, if I have an account'),
        option('email', 'Lewat email', 'By e-mail'),
        option('whatsapp', 'Lewat WhatsApp', 'By WhatsApp'),
        option('phone', 'Lewat telepon', 'By phone'),
      ]),
      { ...email, shownWhen: { when: 'replyBy', is: 'email' } },
      { ...mobile, shownWhen: { when: 'replyBy', is: { oneOf: ['whatsapp', 'phone'] } } },
    ]),
  ],
}
