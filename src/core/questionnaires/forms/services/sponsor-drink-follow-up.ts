import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { readOtherwise } from '#core/questionnaires/forms/parts/next-version.ts'
import { oneOf, option, severalOrNone, someOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { line, words } from './person.ts'
import { emergency, reactions } from './sponsor-drink.ts'
import { unit } from './unit.ts'

const reacted = someOf('reactions')

/** Tells a guest who feels worse to call, whatever the symptom. */
const worse: Field = {
  id: 'worse',
  type: 'notice',
  tone: 'danger',
  call: 'emergency',
  label: { id: 'Minta bantuan sekarang', en: 'Get help now' },
  hint: {
    id: 'Bila keadaan Anda makin buruk, jangan menunggu balasan formulir ini. Datangi tim medis atau hubungi gawat darurat.',
    en: 'If you are getting worse, do not wait for an answer to this form. Go to the medical team or call the emergency number.',
  },
  shownWhen: { when: 'feeling', is: 'worse' },
  rules: [],
}

/** Version 2 tells people who feel worse to call. */
export const sponsorDrinkFollowUp2: Questionnaire = {
  kind: 'SponsorDrinkFollowUp',
  version: 2,
  title: titles.SponsorDrinkFollowUp,
  wire: 'record',
  pages: [
    surveyPage('now', 'Keadaan Anda sekarang', 'How you are now', [
      unit,
      {
        ...line('firstReference', { id: 'Nomor formulir pertama', en: 'Number of the first form' }, 20, {
          autoCapitalize: 'characters',
          rules: [
            { rule: 'required' },
            { rule: 'minLength', params: [10] },
            { rule: 'maxLength', params: [15] },
            { rule: 'pattern', params: ['^[A-Za-z0-9 -]+$'] },
          ],
        }),
        hint: { id: 'Ada di bukti kirimnya, misalnya QK-7F3M9X2A', en: 'It is on its receipt, such as QK-7F3M9X2A' },
      },
      oneOf('since', { id: 'Sudah berapa lama sejak Anda minum?', en: 'How long ago did you drink it?' }, [
        option('hours-2', 'Kurang dari 2 jam', 'Less than 2 hours'),
        option('hours-6', '2 sampai 6 jam', '2 to 6 hours'),
        option('hours-24', '6 sampai 24 jam', '6 to 24 hours'),
        option('longer', 'Lebih dari sehari', 'More than a day'),
      ]),
      oneOf('feeling', { id: 'Bagaimana keadaan Anda sekarang?', en: 'How do you feel now?' }, [
        option('well', 'Baik, seperti biasa', 'Well, as usual'),
        option('little', 'Sedikit terganggu', 'A little unwell'),
        option('unwell', 'Tidak enak badan', 'Unwell'),
        option('worse', 'Makin buruk', 'Getting worse'),
      ]),
      worse,
    ]),
    surveyPage('since', 'Sejak minum', 'Since the drink', [
      severalOrNone(
        'reactions',
        { id: 'Apa yang Anda rasakan sejak minum?', en: 'What have you felt since the drink?' },
        reactions,
        { other: { id: 'Yang lain', en: 'Something else' } },
      ),
      emergency,
      yesNo('lasting', { id: 'Apakah masih terasa?', en: 'Do you still feel it?' }, { shownWhen: reacted }),
      oneOf('doctor', { id: 'Apakah Anda menemui dokter?', en: 'Did you see a doctor?' }, [
        option('no', 'Tidak', 'No'),
        option('on-site', 'Tim medis di acara', 'The medical team at the event'),
        option('clinic', 'Dokter atau klinik', 'A doctor or a clinic'),
        option('emergency', 'Gawat darurat (IGD)', 'An emergency room'),
        option('stay', 'Dirawat di rumah sakit', 'I stayed in hospital'),
      ]),
      words(
        'doctorSaid',
        { id: 'Apa kata dokter?', en: 'What did the doctor say?' },
        { shownWhen: { when: 'doctor', is: { not: 'no' } } },
      ),
      words('more', { id: 'Ada lagi yang ingin Anda sampaikan?', en: 'Anything else that you want to tell us?' }),
    ]),
  ],
}

/** Version 1 did not tell a guest who felt worse to call. */
export const sponsorDrinkFollowUp1 = formerly(sponsorDrinkFollowUp2, 1, { without: ['worse'] })

/**
 * A guest's state some hours after a sponsor's drink, linked by reference to the form of their participation. Version 3
 * reads that reference by `code`.
 */
export const sponsorDrinkFollowUp = readOtherwise(sponsorDrinkFollowUp2, { firstReference: 'code' })
