import type { Questionnaire, Section } from '#core/questionnaires/language/definition.ts'
import { oneOf, option, severalOrNone } from '#core/questionnaires/forms/parts/shorthand.ts'
import { closing } from './closing.ts'
import { interests, knownIllnesses, lastCheckUp } from './common-questions.ts'
import { contact } from './contact.ts'
import { signsPage } from './signs-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'

const counter: Section = {
  id: 'counter',
  shownWhen: { when: 'type', is: '1' },
  fields: [
    oneOf(
      'visitReason',
      { id: 'Apa yang membawa Anda ke konter kami?', en: 'What brought you to our counter?' },
      [
        option('passing', 'Kebetulan lewat', 'I was passing by'),
        option('invited', 'Diajak petugas, keluarga, atau teman', 'Staff, family or a friend invited me'),
        option('advertised', 'Melihat pengumuman atau iklan', 'I saw an announcement or advertisement'),
        option('question', 'Ada yang ingin saya tanyakan', 'I had a question'),
      ],
      { other: { id: 'Alasan lain', en: 'Other reason' } },
    ),
    severalOrNone(
      'measured',
      { id: 'Pemeriksaan apa yang Anda jalani di konter?', en: 'Which checks did you have at the counter?' },
      [
        option('blood-pressure', 'Tekanan darah', 'Blood pressure'),
        option('blood-sugar', 'Gula darah', 'Blood sugar'),
        option('cholesterol', 'Kolesterol', 'Cholesterol'),
        option('weight', 'Berat dan tinggi badan', 'Weight and height'),
        option('talk', 'Konsultasi dengan petugas', 'A talk with staff'),
      ],
    ),
  ],
}

const talk: Section = {
  id: 'talk',
  shownWhen: { when: 'type', is: '2' },
  fields: [
    oneOf(
      'heardFrom',
      { id: 'Dari mana Anda tahu tentang acara ini?', en: 'How did you hear about this event?' },
      [
        option('social-media', 'Media sosial', 'Social media'),
        option('chat-group', 'Grup WhatsApp', 'WhatsApp group'),
        option('hospital', 'Rumah sakit', 'The hospital'),
        option('work', 'Tempat kerja atau komunitas', 'Work or community'),
        option('family', 'Keluarga atau teman', 'Family or friends'),
      ],
      { other: { id: 'Sumber lain', en: 'Other source' } },
    ),
    {
      id: 'clarity',
      type: 'scale',
      label: { id: 'Seberapa mudah isi acara ini dipahami?', en: 'How easy was the talk to understand?' },
      points: [
        { id: 'Sangat sulit', en: 'Very hard' },
        { id: 'Sulit', en: 'Hard' },
        { id: 'Mudah', en: 'Easy' },
        { id: 'Sangat mudah', en: 'Very easy' },
      ],
      rules: [{ rule: 'required' }],
    },
    severalOrNone(
      'topics',
      { id: 'Topik apa yang Anda inginkan berikutnya?', en: 'Which topics would you like next?' },
      [
        option('heart', 'Jantung dan tekanan darah', 'Heart and blood pressure'),
        option('diabetes', 'Kencing manis (diabetes)', 'Diabetes'),
        option('cancer', 'Kanker', 'Cancer'),
        option('food', 'Makanan sehat', 'Healthy food'),
        option('mind', 'Kesehatan jiwa', 'Mental health'),
        option('children', 'Kesehatan anak', "Children's health"),
      ],
      { other: { id: 'Topik lain', en: 'Other topic' } },
    ),
    {
      id: 'question',
      type: 'long-text',
      label: { id: 'Adakah pertanyaan Anda yang belum terjawab?', en: 'Do you have a question that was not answered?' },
      rules: [{ rule: 'maxLength', params: [500] }],
    },
  ],
}

/** For visitors of a promotion counter (type 1) and for those who attend a health talk (type 2). */
export const promoGeneral: Questionnaire = {
  kind: 'PromoGeneral',
  version: 2,
  title: titles.PromoGeneral,
  wire: 'answer-sets',
  pages: [
    {
      id: 'contact',
      title: { id: 'Data diri', en: 'Personal data' },
      sections: [
        contact,
        {
          id: 'occasion',
          fields: [
            {
              id: 'type',
              type: 'preset',
              label: { id: 'Jenis kegiatan', en: 'Kind of event' },
              values: ['1', '2'],
              rules: [{ rule: 'required' }],
            },
          ],
        },
      ],
    },
    { id: 'event', title: { id: 'Kegiatan ini', en: 'This event' }, sections: [counter, talk] },
    signsPage('health', 'Kesehatan dan minat', 'Health and interests', [lastCheckUp, knownIllnesses, interests]),
    closing,
  ],
}
