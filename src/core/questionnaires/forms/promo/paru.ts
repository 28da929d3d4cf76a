import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { oneOf, option, severalOrNone, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { helpNow, seeDoctor } from './alarm.ts'
import { closing } from './closing.ts'
import { contact } from './contact.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { signsPage } from './signs-page.ts'

const hasSmoked: Condition = { when: 'smoking', is: { oneOf: ['former', 'current'] } }

const smoking: readonly Field[] = [
  oneOf('smoking', { id: 'Apakah Anda merokok?', en: 'Do you smoke?' }, [
    option('never', 'Tidak pernah', 'Never'),
    option('former', 'Sudah berhenti', 'I have stopped'),
    option('current', 'Ya, masih merokok', 'Yes'),
  ]),
  {
    id: 'cigarettesADay',
    type: 'number',
    label: { id: 'Berapa batang rokok sehari?', en: 'How many cigarettes a day?' },
    hint: {
      id: 'Rata-rata selama Anda merokok; tulis 1 bila tidak setiap hari',
      en: 'On average while you smoked; write 1 if not every day',
    },
    unit: { id: 'batang', en: 'cigarettes' },
    shownWhen: hasSmoked,
    rules: [{ rule: 'required' }, { rule: 'min', params: [1] }, { rule: 'max', params: [100] }],
  },
  {
    id: 'smokingYears',
    type: 'number',
    label: { id: 'Berapa tahun Anda merokok seluruhnya?', en: 'For how many years in all?' },
    hint: { id: 'Tulis 1 bila kurang dari setahun', en: 'Write 1 if less than a year' },
    unit: { id: 'tahun', en: 'years' },
    shownWhen: hasSmoked,
    rules: [{ rule: 'required' }, { rule: 'min', params: [1] }, { rule: 'max', params: [100] }],
  },
  {
    id: 'packYears',
    type: 'computed',
    label: { id: 'Banyaknya rokok selama ini', en: 'Smoking so far' },
    hint: {
      id: 'Sebungkus sehari selama setahun dihitung 1. Sebungkus berisi 20 batang.',
      en: 'One pack a day for a year counts as 1. A pack has 20 cigarettes.',
    },
    unit: { id: 'bungkus-tahun', en: 'pack-years' },
    shownWhen: hasSmoked,
    compute: {
      round: { quotient: [{ product: [{ field: 'cigarettesADay' }, { field: 'smokingYears' }] }, 20] },
      decimals: 1,
    },
    rules: [],
  },
]

/** For visitors with questions about their lungs. */
export const promoParu: Questionnaire = {
  kind: 'PromoParu',
  version: 2,
  title: titles.PromoParu,
  wire: 'answer-sets',
  pages: [
    { id: 'contact', title: { id: 'Data diri', en: 'Personal data' }, sections: [contact] },
    signsPage('breathing', 'Batuk dan napas', 'Cough and breath', [
      oneOf('cough', { id: 'Sudah berapa lama Anda batuk?', en: 'How long have you been coughing?' }, [
        option('none', 'Saya tidak batuk', 'I have no cough'),
        option('under-2-weeks', 'Kurang dari 2 minggu', 'Less than 2 weeks'),
        option('2-to-8-weeks', '2 sampai 8 minggu', '2 to 8 weeks'),
        option('over-8-weeks', 'Lebih dari 8 minggu', 'More than 8 weeks'),
      ]),
      yesNo(
        'phlegm',
        { id: 'Apakah batuk itu berdahak?', en: 'Do you cough up phlegm?' },
        { shownWhen: { when: 'cough', is: { oneOf: ['under-2-weeks', '2-to-8-weeks', 'over-8-weeks'] } } },
      ),
      severalOrNone(
        'signs',
        {
          id: 'Dalam 3 bulan terakhir, mana yang Anda alami?',
          en: 'In the last 3 months, which of these have you had?',
        },
        [
          option('blood', 'Batuk darah', 'Coughing up blood'),
          option('breathless', 'Sesak napas', 'Shortness of breath'),
          option('wheezing', 'Napas berbunyi (mengi)', 'Wheezing'),
          option('night-sweats', 'Demam atau berkeringat di malam hari', 'Fever or sweating at night'),
          option('weight-loss', 'Berat badan turun tanpa sebab yang jelas', 'Weight loss for no clear reason'),
        ],
      ),
      helpNow(
        {
          id: 'Batuk darah atau sesak napas berat perlu pertolongan segera. Datanglah ke IGD sekarang, atau hubungi gawat darurat.',
          en: 'Coughing up blood or severe shortness of breath needs help at once. Come to the emergency room now, or call us.',
        },
        { when: 'signs', is: { oneOf: ['blood', 'breathless'] } },
      ),
      seeDoctor({
        any: [
          { when: 'signs', is: { oneOf: ['wheezing', 'night-sweats', 'weight-loss'] } },
          { when: 'cough', is: { oneOf: ['2-to-8-weeks', 'over-8-weeks'] } },
        ],
      }),
    ]),
    surveyPage('risks', 'Rokok dan lingkungan', 'Smoking and surroundings', [
      ...smoking,
      yesNo('tbContact', {
        id: 'Dalam 2 tahun terakhir, apakah Anda tinggal atau bekerja bersama penderita TBC?',
        en: 'In the last 2 years, have you lived or worked with somebody who had TB (tuberculosis)?',
      }),
      yesNo(
        'workDust',
        {
          id: 'Apakah Anda sering menghirup debu, asap, atau bahan kimia di tempat kerja?',
          en: 'Do you often breathe in dust, smoke or chemicals at work?',
        },
        { hint: { id: 'Juga bila dahulu', en: 'Also if it was in the past' } },
      ),
    ]),
    closing,
  ],
}
