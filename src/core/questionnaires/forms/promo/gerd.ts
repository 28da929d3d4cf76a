import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { oneOf, option, severalOrNone, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { helpNow, seeDoctor } from './alarm.ts'
import { closing } from './closing.ts'
import { contact } from './contact.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { signsPage } from './signs-page.ts'

const howOften = [
  option('never', 'Tidak pernah', 'Never'),
  option('under-weekly', 'Kurang dari sekali seminggu', 'Less than once a week'),
  option('weekly', '1 sampai 2 hari seminggu', 'On 1 or 2 days a week'),
  option('often', '3 hari seminggu atau lebih', 'On 3 days a week or more'),
]
const sometimes = { oneOf: ['under-weekly', 'weekly', 'often'] }
const hasReflux: Condition = {
  any: [
    { when: 'heartburn', is: sometimes },
    { when: 'regurgitation', is: sometimes },
  ],
}

/** For visitors with questions about stomach acid reflux (GERD). */
export const promoGerd: Questionnaire = {
  kind: 'PromoGerd',
  version: 2,
  title: titles.PromoGerd,
  wire: 'answer-sets',
  pages: [
    { id: 'contact', title: { id: 'Data diri', en: 'Personal data' }, sections: [contact] },
    signsPage('reflux', 'Keluhan asam lambung', 'Acid reflux', [
      oneOf(
        'heartburn',
        {
          id: 'Dalam 4 minggu terakhir, seberapa sering dada atau ulu hati Anda terasa panas atau terbakar?',
          en: 'In the last 4 weeks, how often did you feel a burning in your chest or upper belly?',
        },
        howOften,
        {
          hint: {
            id: 'Nyeri dada yang berat, menjalar, atau disertai sesak perlu pertolongan segera. Datanglah ke IGD, atau hubungi 150990.',
            en: 'Chest pain that is severe or spreads, or that comes with short breath, needs help at once. Come to the emergency room, or call 150990.',
          },
        },
      ),
      oneOf(
        'regurgitation',
        {
          id: 'Dalam 4 minggu terakhir, seberapa sering cairan asam atau pahit naik ke tenggorokan Anda?',
          en: 'In the last 4 weeks, how often did sour or bitter fluid rise into your throat?',
        },
        howOften,
      ),
      yesNo(
        'nightSymptoms',
        {
          id: 'Apakah keluhan itu pernah membangunkan Anda di malam hari?',
          en: 'Has this ever woken you at night?',
        },
        { shownWhen: hasReflux },
      ),
      severalOrNone(
        'triggers',
        { id: 'Apa yang biasanya memicu keluhan itu?', en: 'What usually brings it on?' },
        [
          option('spicy', 'Makanan pedas atau asam', 'Spicy or sour food'),
          option('fatty', 'Makanan berlemak atau gorengan', 'Fatty or fried food'),
          option('coffee', 'Kopi, teh, atau minuman bersoda', 'Coffee, tea or fizzy drinks'),
          option('lying-down', 'Berbaring setelah makan', 'Lying down after a meal'),
          option('late-meal', 'Terlambat makan', 'Late meals'),
          option('stress', 'Banyak pikiran', 'Stress'),
        ],
        { shownWhen: hasReflux },
      ),
    ]),
    surveyPage('care', 'Tanda lain dan pengobatan', 'Other signs and treatment', [
      severalOrNone(
        'alarmSigns',
        {
          id: 'Dalam 3 bulan terakhir, mana yang Anda alami?',
          en: 'In the last 3 months, which of these have you had?',
        },
        [
          option('swallowing', 'Sulit atau nyeri menelan', 'Difficulty or pain when swallowing'),
          option('weight-loss', 'Berat badan turun tanpa sebab yang jelas', 'Weight loss for no clear reason'),
          option('vomiting', 'Muntah berulang', 'Repeated vomiting'),
          option('bleeding', 'Muntah darah atau tinja hitam', 'Vomiting blood, or black stools'),
        ],
      ),
      helpNow(
        {
          id: 'Muntah darah atau tinja hitam perlu pertolongan segera. Datanglah ke IGD sekarang, atau hubungi gawat darurat.',
          en: 'Vomiting blood or black stools need help at once. Come to the emergency room now, or call us.',
        },
        { when: 'alarmSigns', is: 'bleeding' },
      ),
      seeDoctor({ when: 'alarmSigns', is: { oneOf: ['swallowing', 'weight-loss', 'vomiting'] } }),
      yesNo('stomachMedicine', {
        id: 'Dalam 2 minggu terakhir, apakah Anda minum obat lambung?',
        en: 'In the last 2 weeks, have you taken medicine for your stomach?',
      }),
      yesNo('seenDoctor', {
        id: 'Pernahkah Anda berobat ke dokter karena keluhan lambung?',
        en: 'Have you ever seen a doctor about your stomach?',
      }),
      yesNo(
        'endoscopy',
        {
          id: 'Pernahkah Anda menjalani teropong lambung (endoskopi)?',
          en: 'Has a doctor ever looked into your stomach with a camera (gastroscopy)?',
        },
        { shownWhen: { when: 'seenDoctor', is: 'yes' } },
      ),
    ]),
    closing,
  ],
}
