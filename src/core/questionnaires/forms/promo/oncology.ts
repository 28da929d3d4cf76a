import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { oneOf, option, severalOf, severalOrNone, someOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { seeDoctor } from './alarm.ts'
import { closing } from './closing.ts'
import { contact } from './contact.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { signsPage } from './signs-page.ts'

const isWoman: Condition = { when: 'sex', is: 'female' }
const isMan: Condition = { when: 'sex', is: 'male' }
const agedFrom = (years: number): Condition => ({ when: 'age', is: { atLeast: years } })

const lastTime = [
  option('under-1-year', 'Kurang dari 1 tahun lalu', 'Less than 1 year ago'),
  option('1-to-3-years', '1 sampai 3 tahun lalu', '1 to 3 years ago'),
  option('over-3-years', 'Lebih dari 3 tahun lalu', 'More than 3 years ago'),
  option('never', 'Belum pernah', 'Never'),
  option('unknown', 'Tidak tahu', 'I do not know'),
]

/** Asked only at ages at which such screening is commonly offered. The questions are no recommendation. */
const screening: readonly Field[] = [
  oneOf(
    'cervixScreening',
    {
      id: 'Kapan terakhir kali Anda menjalani tes IVA, Pap smear, atau HPV?',
      en: 'When did you last have a VIA, Pap or HPV test?',
    },
    lastTime,
    { shownWhen: { all: [isWoman, agedFrom(30)] } },
  ),
  oneOf(
    'breastScreening',
    { id: 'Kapan terakhir kali payudara Anda dirontgen (mamografi)?', en: 'When did you last have a mammogram?' },
    lastTime,
    { shownWhen: { all: [isWoman, agedFrom(40)] } },
  ),
  oneOf(
    'bowelScreening',
    {
      id: 'Kapan terakhir kali usus besar Anda diperiksa, dengan tes darah samar tinja atau teropong usus?',
      en: 'When was your bowel last checked: by a test for blood in the stool, or with a camera (colonoscopy)?',
    },
    lastTime,
    { shownWhen: agedFrom(45) },
  ),
  oneOf(
    'prostateScreening',
    { id: 'Kapan terakhir kali prostat Anda diperiksa?', en: 'When was your prostate last examined?' },
    lastTime,
    {
      hint: { id: 'Misalnya dengan tes darah PSA', en: 'Such as by a PSA blood test' },
      shownWhen: {
        all: [isMan, { any: [agedFrom(50), { all: [agedFrom(45), { when: 'familyCancers', is: 'prostate' }] }] }],
      },
    },
  ),
]

/** For visitors with questions about the early detection of cancer. */
export const promoOncology: Questionnaire = {
  kind: 'PromoOncology',
  version: 2,
  title: titles.PromoOncology,
  wire: 'answer-sets',
  pages: [
    { id: 'contact', title: { id: 'Data diri', en: 'Personal data' }, sections: [contact] },
    signsPage('risks', 'Keluarga dan tanda', 'Family and signs', [
      oneOf('sex', { id: 'Jenis kelamin', en: 'Sex' }, [
        option('male', 'Laki-laki', 'Male'),
        option('female', 'Perempuan', 'Female'),
      ]),
      oneOf(
        'familyCancer',
        {
          id: 'Adakah orang tua, saudara kandung, atau anak Anda yang pernah terkena kanker?',
          en: 'Has a parent, brother, sister or child of yours had cancer?',
        },
        [option('yes', 'Ya', 'Yes'), option('no', 'Tidak', 'No'), option('unknown', 'Tidak tahu', 'I do not know')],
      ),
      severalOf(
        'familyCancers',
        { id: 'Kanker apa?', en: 'Which cancer?' },
        [
          option('breast', 'Payudara', 'Breast'),
          option('cervix', 'Leher rahim', 'Cervix'),
          option('ovary', 'Indung telur', 'Ovary'),
          option('bowel', 'Usus besar', 'Bowel'),
          option('lung', 'Paru', 'Lung'),
          option('liver', 'Hati', 'Liver'),
          option('prostate', 'Prostat', 'Prostate'),
          option('unknown', 'Tidak tahu', 'I do not know'),
        ],
        {
          shownWhen: { when: 'familyCancer', is: 'yes' },
          other: { id: 'Kanker lain', en: 'Other cancer' },
        },
      ),
      severalOrNone(
        'warningSigns',
        {
          id: 'Mana yang Anda alami dan belum diperiksa dokter?',
          en: 'Which of these do you have, and has no doctor examined yet?',
        },
        [
          option('lump', 'Benjolan yang baru atau membesar', 'A lump that is new or growing'),
          option('bleeding', 'Perdarahan yang tidak biasa', 'Unusual bleeding'),
          option('weight-loss', 'Berat badan turun tanpa sebab yang jelas', 'Weight loss for no clear reason'),
          option(
            'bowel-change',
            'Perubahan buang air besar lebih dari 3 minggu',
            'A change of bowel habit for over 3 weeks',
          ),
          option(
            'sore',
            'Luka atau sariawan yang tidak sembuh dalam 3 minggu',
            'A sore that has not healed in 3 weeks',
          ),
          option('cough', 'Batuk atau suara serak lebih dari 3 minggu', 'A cough or hoarseness for over 3 weeks'),
          option('mole', 'Tahi lalat yang berubah', 'A mole that changes'),
        ],
      ),
      seeDoctor(someOf('warningSigns')),
    ]),
    surveyPage('screening', 'Pemeriksaan dini', 'Early detection', [
      ...screening,
      yesNo('wantsScreening', {
        id: 'Apakah Anda ingin tahu lebih banyak tentang pemeriksaan dini kanker?',
        en: 'Would you like to know more about the early detection of cancer?',
      }),
    ]),
    closing,
  ],
}
