import { readOtherwise } from '#core/questionnaires/forms/parts/next-version.ts'
import { oneOf, option, severalOrNone, someOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Field, Option, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { fullName, line, mobile, words } from './person.ts'
import { forHospital } from './unit.ts'

const reacted = someOf('reactions')

/** The possible effects of a drink. */
export const reactions: readonly Option[] = [
  option('nausea', 'Mual', 'Nausea'),
  option('vomiting', 'Muntah', 'Vomiting'),
  option('stomach', 'Sakit perut atau diare', 'Stomach ache or diarrhoea'),
  option('rash', 'Gatal atau ruam', 'Itching or a rash'),
  option('swelling', 'Bengkak di bibir, mata, atau wajah', 'Swelling of lips, eyes or face'),
  option('breath', 'Sesak napas', 'Shortness of breath'),
]

/** The urgent effects. */
export const emergency: Field = {
  id: 'emergency',
  type: 'notice',
  tone: 'danger',
  call: 'emergency',
  label: { id: 'Minta bantuan sekarang', en: 'Get help now' },
  hint: {
    id: 'Bengkak di wajah atau sesak napas setelah minum dapat berbahaya. Datangi tim medis atau hubungi gawat darurat.',
    en: 'A swollen face or trouble breathing after a drink can be dangerous. Go to the medical team or call the emergency number.',
  },
  shownWhen: { when: 'reactions', is: { oneOf: ['swelling', 'breath'] } },
  rules: [],
}

const sponsorDrinkIn = (
  version: number,
  ofMinors: readonly Field[],
  ofDrinkers: readonly Field[] = [],
): Questionnaire => ({
  kind: 'SponsorDrink',
  version,
  title: titles.SponsorDrink,
  wire: 'record',
  pages: [
    surveyPage('participation', 'Keikutsertaan', 'Taking part', [
      fullName,
      mobile,
      {
        ...line('bib', { id: 'Nomor BIB', en: 'Bib number' }, 10, { rules: [{ rule: 'maxLength', params: [10] }] }),
        hint: { id: 'Bila Anda ikut berlari', en: 'If you are running' },
      },
      yesNo('adult', { id: 'Apakah Anda berusia 18 tahun atau lebih?', en: 'Are you 18 or older?' }),
      ...ofMinors,
      severalOrNone('careful', { id: 'Mana yang berlaku untuk Anda?', en: 'Which of these apply to you?' }, [
        option('diabetes', 'Diabetes', 'Diabetes'),
        option('kidney', 'Penyakit ginjal', 'Kidney disease'),
        option('salt', 'Diet rendah garam', 'A low-salt diet'),
        option('allergy', 'Alergi terhadap pewarna atau perisa', 'An allergy to colours or flavours'),
      ]),
      {
        id: 'ask',
        type: 'notice',
        tone: 'danger',
        label: { id: 'Tanyakan dulu kepada tim medis', en: 'Ask the medical team first' },
        hint: {
          id: 'Minuman ini mengandung gula dan garam. Jangan diminum sebelum tim medis di lokasi setuju.',
          en: 'The drink has sugar and salt in it. Do not drink it before the medical team on site agrees.',
        },
        shownWhen: someOf('careful'),
        rules: [],
      },
      {
        id: 'consent',
        type: 'agreement',
        label: { id: 'Persetujuan ikut serta', en: 'Consent to take part' },
        statement: {
          id: 'Saya ikut dengan sukarela dan dapat berhenti kapan saja. Jawaban saya dibaca rumah sakit, bukan sponsor.',
          en: 'I take part of my own free will and can stop at any time. The hospital reads my answers, the sponsor does not.',
        },
        rules: [{ rule: 'required' }],
      },
    ]),
    surveyPage('reaction', 'Setelah minum', 'After drinking', [
      oneOf('amount', { id: 'Berapa banyak yang Anda minum?', en: 'How much did you drink?' }, [
        option('none', 'Tidak minum', 'Nothing'),
        option('some', 'Beberapa teguk', 'A few sips'),
        option('half', 'Setengah botol', 'Half a bottle'),
        option('whole', 'Satu botol atau lebih', 'A bottle or more'),
      ]),
      ...ofDrinkers,
      severalOrNone(
        'reactions',
        { id: 'Apa yang Anda rasakan setelahnya?', en: 'What did you feel afterwards?' },
        reactions,
        { shownWhen: someOf('amount') },
      ),
      emergency,
      words('reactionWhat', { id: 'Ceritakan apa yang terjadi', en: 'Tell us what happened' }, { shownWhen: reacted }),
      yesNo('mayCall', {
        id: 'Bolehkah rumah sakit menghubungi Anda besok untuk menanyakan kabar Anda?',
        en: 'May the hospital call you tomorrow to ask how you are?',
      }),
    ]),
  ],
})

/** Version 1: a minor could consent alone. */
export const sponsorDrink1 = sponsorDrinkIn(1, [])

const isMinor = { when: 'adult', is: 'no' } as const

const guardian: Field = {
  ...line('guardian', { id: 'Nama orang tua atau wali', en: 'Name of a parent or guardian' }, 100, {
    autoCapitalize: 'words',
  }),
  shownWhen: isMinor,
}

const guardianRelation: Field = oneOf(
  'guardianRelation',
  { id: 'Hubungan orang tua atau wali dengan anak ini', en: 'How the parent or guardian is related to this child' },
  [
    option('mother', 'Ibu', 'Mother'),
    option('father', 'Ayah', 'Father'),
    option('guardian', 'Wali', 'Guardian'),
    option('relative', 'Keluarga lain yang mengasuhnya', 'Another relative who cares for them'),
  ],
  { shownWhen: isMinor },
)

const guardianConsent: Field = {
  id: 'guardianConsent',
  type: 'agreement',
  label: { id: 'Izin orang tua atau wali', en: 'Consent of a parent or guardian' },
  statement: {
    id: 'Saya orang tua atau wali, hadir di sini, dan mengizinkan anak ini ikut serta.',
    en: 'I am a parent or guardian, am here with this child, and agree that they take part.',
  },
  shownWhen: isMinor,
  rules: [{ rule: 'required' }],
}

/** A warning for people with a risk who drank without asking first. */
const drankAtRisk: Field = {
  id: 'drankAtRisk',
  type: 'notice',
  tone: 'danger',
  label: { id: 'Temui tim medis sekarang', en: 'See the medical team now' },
  hint: {
    id: 'Anda sudah minum, dan minuman ini dapat berisiko bagi Anda. Temui tim medis di lokasi, juga bila Anda merasa baik.',
    en: 'You drank it, and the drink may be a risk for you. See the medical team on site, even if you feel well.',
  },
  shownWhen: { all: [someOf('careful'), someOf('amount')] },
  rules: [],
}

/** Version 2: it went to no particular hospital. */
export const sponsorDrink2 = sponsorDrinkIn(2, [guardian, guardianConsent])

/** Version 3: a guardian did not state their relation, and a drink in spite of a risk had no warning. */
export const sponsorDrink3 = forHospital(sponsorDrink2)

/** Version 4: a bib was read as a plain text. */
export const sponsorDrink4 = forHospital(
  sponsorDrinkIn(3, [guardian, guardianRelation, guardianConsent], [drankAtRisk]),
)

/** Participation in a test of a sponsor's drink, and its effects. It is not the runner's assessment. */
export const sponsorDrink = readOtherwise(sponsorDrink4, { bib: 'code' })
