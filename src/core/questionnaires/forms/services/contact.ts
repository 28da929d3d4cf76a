import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { readOtherwise } from '#core/questionnaires/forms/parts/next-version.ts'
import { oneOf, option } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Page, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { email, fullName, hospital, line, mobile } from './person.ts'

const message: Page = surveyPage('message', 'Pesan', 'Message', [
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
])

const inPortal = option('portal', 'Di portal ini', 'In this portal')
const ways = [
  option('email', 'Lewat email', 'By e-mail'),
  option('whatsapp', 'Lewat WhatsApp', 'By WhatsApp'),
  option('phone', 'Lewat telepon', 'By phone'),
]
const how = { id: 'Bagaimana kami menjawab?', en: 'How shall we reply?' }

/** Version 1: guests, too, were offered an answer in the portal, where they cannot read it. */
export const contact1: Questionnaire = {
  kind: 'Contact',
  version: 1,
  title: titles.Contact,
  wire: 'record',
  pages: [
    message,
    surveyPage('reply', 'Jawaban', 'Reply', [
      fullName,
      oneOf('replyBy', how, [
        option('portal', 'Di portal ini, bila saya punya akun', 'In this portal, if I have an account'),
        ...ways,
      ]),
      { ...email, shownWhen: { when: 'replyBy', is: 'email' } },
      { ...mobile, shownWhen: { when: 'replyBy', is: { oneOf: ['whatsapp', 'phone'] } } },
    ]),
  ],
}

const byEmail: Condition = {
  any: [
    { when: 'replyBy', is: 'email' },
    { when: 'guestReplyBy', is: 'email' },
  ],
}
const byNumber: Condition = {
  any: [
    { when: 'replyBy', is: { oneOf: ['whatsapp', 'phone'] } },
    { when: 'guestReplyBy', is: { oneOf: ['whatsapp', 'phone'] } },
  ],
}

/** The reference of an earlier form, as on its receipt. */
const earlier: Field = {
  ...line(
    'firstReference',
    { id: 'Menyusulkan berkas? Nomor formulirnya', en: 'Sending files later? Number of the form' },
    20,
    {
      autoCapitalize: 'characters',
      rules: [
        { rule: 'minLength', params: [10] },
        { rule: 'maxLength', params: [15] },
        { rule: 'pattern', params: ['^[A-Za-z0-9 -]+$'] },
      ],
    },
  ),
  hint: {
    id: 'Ada di tanda terimanya, misalnya QK-7F3M9X2A. Boleh dikosongkan.',
    en: 'It is on its receipt, such as QK-7F3M9X2A. You may leave it empty.',
  },
}

/** Version 3: only patients can get an answer in the portal. */
export const contact3: Questionnaire = {
  ...contact1,
  version: 3,
  pages: [
    { ...message, sections: message.sections.map((section) => ({ ...section, fields: [...section.fields, earlier] })) },
    surveyPage('reply', 'Jawaban', 'Reply', [
      {
        id: 'asker',
        type: 'preset',
        label: { id: 'Siapa yang bertanya', en: 'Who asks' },
        values: ['patient', 'guest'],
        initial: 'guest',
        rules: [{ rule: 'required' }],
      },
      fullName,
      oneOf('replyBy', how, [inPortal, ...ways], { shownWhen: { when: 'asker', is: 'patient' } }),
      oneOf('guestReplyBy', how, ways, { shownWhen: { when: 'asker', is: 'guest' } }),
      { ...email, shownWhen: byEmail },
      { ...mobile, shownWhen: byNumber },
    ]),
  ],
}

/** Version 2: a form with later files could not name its earlier form. */
export const contact2 = formerly(contact3, 2, { without: ['firstReference'] })

/** A message to a hospital of the group. The fourth version reads the reference of an earlier form by `code`. */
export const contact = readOtherwise(contact3, { firstReference: 'code' })
