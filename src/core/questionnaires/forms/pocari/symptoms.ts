import { option, severalOrNone, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Option, Page } from '#core/questionnaires/language/definition.ts'

/** The options of question 3 beside "none". Each is a symptom in the advice. */
export const signs: readonly Option[] = [
  option(
    'breathless',
    'Sesak napas pada kegiatan yang biasanya ringan bagi Anda',
    'Shortness of breath at what is usually easy for you',
  ),
  option(
    'breathless-lying',
    'Sesak napas saat berbaring, atau terbangun malam karena sesak',
    'Shortness of breath when lying down, or that wakes you at night',
  ),
  option(
    'palpitations',
    'Jantung berdebar kencang atau tidak teratur tanpa sebab yang jelas',
    'A racing or irregular heartbeat for no clear reason',
  ),
  option('swollen-ankles', 'Pergelangan kaki bengkak', 'Swollen ankles'),
  option(
    'calf-pain',
    'Betis nyeri saat berjalan dan hilang saat istirahat',
    'Calf pain when walking that goes away at rest',
  ),
  option('tiredness', 'Lelah yang tidak biasa pada kegiatan sehari-hari', 'Unusual tiredness in everyday activities'),
]

/** Questions 1 to 3: present symptoms. */
export const symptoms: Page = {
  id: 'symptoms',
  title: { id: 'Keluhan', en: 'Symptoms' },
  intro: {
    id: 'Jawablah menurut keadaan Anda sendiri. Jawaban ini bukan diagnosis.',
    en: 'Please answer for yourself. Your answers are not a diagnosis.',
  },
  sections: [
    {
      id: 'symptoms',
      fields: [
        yesNo(
          'q1',
          {
            id: 'Dalam 12 bulan terakhir, pernahkah dada Anda terasa nyeri, tertekan, atau berat?',
            en: 'In the last 12 months, have you felt pain, pressure or heaviness in your chest?',
          },
          { number: '1', hint: { id: 'Saat istirahat maupun saat bergerak', en: 'At rest or while moving' } },
        ),
        yesNo(
          'q2',
          {
            id: 'Dalam 12 bulan terakhir, pernahkah Anda pingsan, hampir pingsan, atau pusing sampai harus berpegangan?',
            en: 'In the last 12 months, have you fainted or nearly fainted? Or were you so dizzy that you had to hold on to something?',
          },
          { number: '2' },
        ),
        severalOrNone(
          'q3',
          {
            id: 'Dalam 3 bulan terakhir, mana yang Anda alami?',
            en: 'In the last 3 months, which of these have you had?',
          },
          signs,
          { number: '3' },
        ),
      ],
    },
  ],
}
