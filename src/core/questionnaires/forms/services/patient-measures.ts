import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Expression } from '#core/questionnaires/language/expression.ts'
import type { Field, Option, Questionnaire, ScalePoint } from '#core/questionnaires/language/definition.ts'
import { oneOf, option, severalOrNone } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { forHospital } from './unit.ts'

/* Our own short sets of questions. Each gives a score up to 100 (docs/decisions/0082-services-of-the-portal.md). */

const point = (id: string, en: string): ScalePoint => ({ id, en })

const howOften = [
  point('Tidak pernah', 'Never'),
  point('Jarang', 'Rarely'),
  point('Kadang-kadang', 'Sometimes'),
  point('Sering', 'Often'),
  point('Selalu', 'Always'),
]
const howHard = [
  point('Tidak sulit', 'Not hard'),
  point('Sedikit sulit', 'A little hard'),
  point('Cukup sulit', 'Quite hard'),
  point('Sangat sulit', 'Very hard'),
  point('Tidak bisa', 'Cannot do it'),
]
const howWell = [
  point('Sangat baik', 'Very good'),
  point('Baik', 'Good'),
  point('Cukup', 'Fair'),
  point('Buruk', 'Poor'),
  point('Sangat buruk', 'Very poor'),
]

const scale = (id: string, label: LocalizedText, points: readonly ScalePoint[]): Field => ({
  id,
  type: 'scale',
  label,
  points,
  rules: [{ rule: 'required' }],
})

/** Turns points from 1, the best, to `most`, the worst, into a score from 0 to 100. */
const scoreOf = (ids: readonly string[], most: number): Expression => ({
  round: {
    sum: [
      100,
      {
        product: [-100 / (ids.length * (most - 1)), { sum: [...ids.map((field) => ({ field })), -ids.length] }],
      },
    ],
  },
  decimals: 0,
})

const score = (id: string, label: LocalizedText, compute: Expression): Field => ({
  id,
  type: 'computed',
  label,
  hint: { id: '100 adalah yang terbaik', en: '100 is the best' },
  compute,
  rules: [],
})

const after = { when: 'occasion', is: 'after-procedure' } as const

interface Version {
  /** The number that a sad patient is offered. It should be the one that the words name. */
  readonly call: 'callCenter' | 'emergency'
  readonly occasions?: readonly Option[]
}

const measuresIn = (version: number, { call, occasions = [] }: Version): Questionnaire => ({
  kind: 'PatientMeasures',
  version,
  title: titles.PatientMeasures,
  wire: 'record',
  pages: [
    surveyPage('occasion', 'Saat ini', 'Now', [
      oneOf('occasion', { id: 'Mengapa Anda mengisi ini?', en: 'Why do you fill this in?' }, [
        option('routine', 'Untuk memantau keadaan saya', 'To follow how I am'),
        option('after-procedure', 'Setelah operasi atau tindakan', 'After an operation or procedure'),
        ...occasions,
      ]),
      {
        id: 'procedureDate',
        type: 'date',
        label: { id: 'Tanggal operasi atau tindakan', en: 'Day of the operation or procedure' },
        shownWhen: after,
        rules: [{ rule: 'required' }, { rule: 'notFuture' }],
      },
      severalOrNone('alarms', { id: 'Apakah sekarang ada salah satu dari ini?', en: 'Do you have any of these now?' }, [
        option('breath', 'Sesak napas', 'Shortness of breath'),
        option('chest', 'Nyeri dada', 'Chest pain'),
        option('bleeding', 'Perdarahan yang tidak berhenti', 'Bleeding that does not stop'),
        option('fainting', 'Pingsan atau sangat lemas', 'Fainting or great weakness'),
        option('fever', 'Demam 38,5 °C atau lebih', 'A fever of 38.5 °C or more'),
        option('wound', 'Luka merah, bengkak, atau bernanah', 'A wound that is red, swollen or with pus'),
        option('calf', 'Betis bengkak dan nyeri', 'A swollen, painful calf'),
      ]),
      {
        id: 'emergency',
        type: 'notice',
        tone: 'danger',
        call: 'emergency',
        label: { id: 'Hubungi gawat darurat sekarang', en: 'Call the emergency number now' },
        hint: {
          id: 'Ini tidak dapat menunggu. Isian ini dapat diteruskan nanti.',
          en: 'This cannot wait. You can go on with this form later.',
        },
        shownWhen: { when: 'alarms', is: { oneOf: ['breath', 'chest', 'bleeding', 'fainting'] } },
        rules: [],
      },
      {
        id: 'callToday',
        type: 'notice',
        tone: 'danger',
        call: 'callCenter',
        label: { id: 'Hubungi rumah sakit hari ini', en: 'Call the hospital today' },
        hint: {
          id: 'Tanda ini perlu dilihat dokter hari ini juga.',
          en: 'A doctor should see this today.',
        },
        shownWhen: { when: 'alarms', is: { oneOf: ['fever', 'wound', 'calf'] } },
        rules: [],
      },
    ]),
    surveyPage('general', 'Keadaan umum dan nyeri', 'General health and pain', [
      scale('health', { id: 'Bagaimana kesehatan Anda hari ini?', en: 'How is your health today?' }, howWell),
      {
        id: 'pain',
        type: 'nps',
        label: { id: 'Seberapa nyeri Anda hari ini?', en: 'How much pain do you have today?' },
        least: { id: 'Tidak nyeri', en: 'No pain' },
        most: { id: 'Nyeri terberat yang dapat dibayangkan', en: 'The worst pain imaginable' },
        rules: [{ rule: 'required' }],
      },
      {
        id: 'strongPain',
        type: 'notice',
        tone: 'danger',
        call: 'callCenter',
        label: { id: 'Nyeri seberat ini perlu ditangani', en: 'Pain this strong needs care' },
        shownWhen: { when: 'pain', is: { atLeast: 8 } },
        rules: [],
      },
    ]),
    surveyPage('energy', 'Tenaga dan tidur', 'Energy and sleep', [
      scale(
        'tired',
        {
          id: 'Dalam 7 hari ini, seberapa sering Anda merasa lelah?',
          en: 'In the last 7 days, how often did you feel tired?',
        },
        howOften,
      ),
      scale(
        'restNeeded',
        {
          id: 'Seberapa sering Anda harus beristirahat di siang hari?',
          en: 'How often did you have to rest during the day?',
        },
        howOften,
      ),
      scale(
        'sleepQuality',
        { id: 'Bagaimana tidur Anda dalam 7 hari ini?', en: 'How was your sleep in the last 7 days?' },
        howWell,
      ),
      scale(
        'wokeUp',
        {
          id: 'Seberapa sering Anda terbangun dan sulit tidur lagi?',
          en: 'How often did you wake up and find it hard to sleep again?',
        },
        howOften,
      ),
    ]),
    surveyPage('mood', 'Perasaan dan kegiatan', 'Mood and activities', [
      scale(
        'sad',
        {
          id: 'Dalam 7 hari ini, seberapa sering Anda merasa sedih atau putus asa?',
          en: 'In the last 7 days, how often did you feel sad or hopeless?',
        },
        howOften,
      ),
      scale('worried', { id: 'Seberapa sering Anda merasa cemas?', en: 'How often did you feel worried?' }, howOften),
      {
        id: 'talk',
        type: 'notice',
        tone: 'info',
        call,
        label: { id: 'Anda tidak sendiri', en: 'You are not alone' },
        hint: {
          id: 'Bicaralah dengan orang dekat atau dengan kami. Bila terpikir menyakiti diri, hubungi gawat darurat 150990.',
          en: 'Talk to somebody close to you, or to us. If you think of harming yourself, call the emergency number 150990.',
        },
        shownWhen: { when: 'sad', is: { atLeast: 4 } },
        rules: [],
      },
      scale(
        'walking',
        { id: 'Seberapa sulit bagi Anda berjalan di luar rumah?', en: 'How hard is it for you to walk outside?' },
        howHard,
      ),
      scale(
        'selfCare',
        { id: 'Seberapa sulit bagi Anda mandi dan berpakaian?', en: 'How hard is it for you to wash and dress?' },
        howHard,
      ),
    ]),
    surveyPage('scores', 'Hasil', 'Scores', [
      score('generalScore', { id: 'Kesehatan umum', en: 'General health' }, scoreOf(['health'], 5)),
      score(
        'painScore',
        { id: 'Bebas nyeri', en: 'Freedom from pain' },
        { round: { sum: [100, { product: [-10, { field: 'pain' }] }] }, decimals: 0 },
      ),
      score('energyScore', { id: 'Tenaga', en: 'Energy' }, scoreOf(['tired', 'restNeeded'], 5)),
      score('sleepScore', { id: 'Tidur', en: 'Sleep' }, scoreOf(['sleepQuality', 'wokeUp'], 5)),
      score('moodScore', { id: 'Perasaan', en: 'Mood' }, scoreOf(['sad', 'worried'], 5)),
      score(
        'activityScore',
        { id: 'Kegiatan sehari-hari', en: 'Daily activities' },
        scoreOf(['walking', 'selfCare'], 5),
      ),
      {
        id: 'note',
        type: 'long-text',
        label: { id: 'Ada yang ingin Anda sampaikan kepada dokter?', en: 'Anything that you want to tell the doctor?' },
        rules: [{ rule: 'maxLength', params: [1000] }],
      },
    ]),
  ],
})

/** Version 1: the offered number was not the one that the words name. */
export const patientMeasures1 = measuresIn(1, { call: 'callCenter' })

/** Version 2: it went to no particular hospital, and did not ask about a stay there. */
export const patientMeasures2 = measuresIn(2, { call: 'emergency' })

const afterStay = option('after-stay', 'Setelah dirawat di rumah sakit', 'After a stay in hospital')

/** A patient's own view of their health: at any time, and 1, 7, 30 and 90 days after a procedure or a stay. */
export const patientMeasures = forHospital(measuresIn(2, { call: 'emergency', occasions: [afterStay] }))
