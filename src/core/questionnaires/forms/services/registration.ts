import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { nextVersion, readOtherwise } from '#core/questionnaires/forms/parts/next-version.ts'
import { oneOf, option, severalOf, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Option, Questionnaire, Rule } from '#core/questionnaires/language/definition.ts'
import {
  address,
  birthDate,
  email,
  futureDay,
  futureWeekday,
  gender,
  checkedIdentity,
  identityNumber,
  line,
  mobile,
  words,
} from './person.ts'

const planDate = { id: 'Rencana tanggal swab', en: 'Planned day of the swab' }

const yes: (field: string) => Condition = (field) => ({ when: field, is: '1' })

/** Yes and no with the specification's values. */
const oneOrTwo = (id: string, indonesian: string, english: string): Field => ({
  ...oneOf(id, { id: indonesian, en: english }, [option('1', 'Ya', 'Yes'), option('2', 'Tidak', 'No')]),
  initial: '2',
})

const plan: readonly Field[] = [
  {
    id: 'forWhom',
    type: 'preset',
    label: { id: 'Untuk siapa', en: 'For whom' },
    values: ['self', 'family', 'other'],
    rules: [],
  },
  {
    ...oneOf(
      'hospital',
      { id: 'Di rumah sakit mana?', en: 'At which hospital?' },
      hospitalUnits.map(({ id, name }) => option(String(id), name, name)),
    ),
    initial: '6',
  },
  oneOf('service', { id: 'Layanan apa?', en: 'Which service?' }, [
    option('walk-in', 'Datang ke rumah sakit', 'At the hospital'),
    option('drive-thru', 'Drive-thru, tetap di kendaraan', 'Drive-through, in the car'),
    option('home', 'Petugas datang ke rumah', 'Our staff come to your home'),
  ]),
  futureWeekday('planDate', planDate),
  {
    ...oneOf('test', { id: 'Tes apa?', en: 'Which test?' }, [
      option('89', 'PCR swab', 'PCR swab'),
      option('90', 'Antigen swab', 'Antigen swab'),
      option('91', 'PCR swab untuk perjalanan', 'PCR swab for travel'),
    ]),
    initial: '89',
  },
]

const person: readonly Field[] = [
  mobile,
  email,
  {
    ...email,
    id: 'emailAgain',
    label: { id: 'Alamat email sekali lagi', en: 'E-mail address again' },
    rules: [{ rule: 'required' }, { rule: 'sameAs', params: ['email'] }],
  },
  identityNumber,
  {
    id: 'identityCard',
    type: 'attachment',
    most: 2,
    label: { id: 'Foto KTP, SIM, atau paspor', en: 'Photo of the identity card, driving licence or passport' },
    rules: [],
  },
  oneOf('title', { id: 'Sapaan', en: 'Title' }, [
    option('mr', 'Tuan', 'Mr'),
    option('mrs', 'Nyonya', 'Mrs'),
    option('ms', 'Nona', 'Ms'),
    option('child', 'Anak', 'Child'),
    option('baby', 'Bayi', 'Baby'),
  ]),
  line('firstName', { id: 'Nama depan', en: 'First name' }, 50),
  line('middleName', { id: 'Nama tengah', en: 'Middle name' }, 50, { rules: [{ rule: 'maxLength', params: [50] }] }),
  line('lastName', { id: 'Nama belakang', en: 'Last name' }, 50),
  birthDate,
  gender,
]

const home: readonly Field[] = [
  address,
  {
    id: 'province',
    type: 'region',
    level: 'province',
    label: { id: 'Provinsi', en: 'Province' },
    rules: [{ rule: 'required' }],
  },
  {
    id: 'city',
    type: 'region',
    level: 'city',
    within: 'province',
    label: { id: 'Kabupaten atau kota', en: 'Regency or city' },
    rules: [{ rule: 'required' }],
  },
  {
    id: 'zone',
    type: 'region',
    level: 'subdistrict',
    within: 'city',
    label: { id: 'Kecamatan', en: 'Subdistrict' },
    rules: [{ rule: 'required' }],
  },
  {
    id: 'area',
    type: 'region',
    level: 'village',
    within: 'zone',
    label: { id: 'Kelurahan atau desa', en: 'Village' },
    rules: [{ rule: 'required' }],
  },
  line('rt', { id: 'RT', en: 'RT' }, 3, {
    keyboard: 'numeric',
    rules: [
      { rule: 'maxLength', params: [3] },
      { rule: 'pattern', params: ['^[0-9]+$'] },
    ],
  }),
  line('rw', { id: 'RW', en: 'RW' }, 3, {
    keyboard: 'numeric',
    rules: [
      { rule: 'maxLength', params: [3] },
      { rule: 'pattern', params: ['^[0-9]+$'] },
    ],
  }),
]

const symptoms: readonly Field[] = [
  oneOrTwo('symptoms', 'Apakah ada gejala dalam 14 hari ini?', 'Any symptoms in the last 14 days?'),
  severalOf(
    'symptomList',
    { id: 'Gejala apa?', en: 'Which symptoms?' },
    [
      option('fever', 'Demam', 'Fever'),
      option('cough', 'Batuk', 'Cough'),
      option('cold', 'Pilek', 'Runny nose'),
      option('throat', 'Sakit tenggorokan', 'Sore throat'),
      option('breath', 'Sesak napas', 'Shortness of breath'),
      option('smell', 'Hilang penciuman atau rasa', 'Loss of smell or taste'),
      option('diarrhoea', 'Diare', 'Diarrhoea'),
    ],
    { shownWhen: yes('symptoms'), other: { id: 'Gejala lain', en: 'Another symptom' } },
  ),
  {
    id: 'symptomsSince',
    type: 'date',
    label: { id: 'Sejak kapan?', en: 'Since when?' },
    shownWhen: yes('symptoms'),
    rules: [{ rule: 'required' }, { rule: 'notFuture' }],
  },
  {
    id: 'breathless',
    type: 'notice',
    tone: 'danger',
    call: 'emergency',
    label: { id: 'Sesak napas perlu ditangani sekarang', en: 'Shortness of breath needs care now' },
    hint: {
      id: 'Bila napas terasa berat, jangan menunggu jadwal swab. Hubungi gawat darurat.',
      en: 'If it is hard to breathe, do not wait for the swab. Call the emergency number.',
    },
    shownWhen: { all: [yes('symptoms'), { when: 'symptomList', is: 'breath' }] },
    rules: [],
  },
]

const conditions: readonly Field[] = [
  oneOrTwo('comorbidities', 'Apakah ada penyakit penyerta?', 'Any other illness?'),
  severalOf(
    'comorbidityList',
    { id: 'Penyakit apa?', en: 'Which illness?' },
    [
      option('hypertension', 'Darah tinggi', 'High blood pressure'),
      option('diabetes', 'Diabetes', 'Diabetes'),
      option('heart', 'Penyakit jantung', 'Heart disease'),
      option('lung', 'Asma atau penyakit paru', 'Asthma or lung disease'),
      option('kidney', 'Penyakit ginjal', 'Kidney disease'),
      option('cancer', 'Kanker', 'Cancer'),
      option('immune', 'Daya tahan tubuh lemah', 'A weak immune system'),
      option('pregnant', 'Sedang hamil', 'Pregnant'),
    ],
    { shownWhen: yes('comorbidities'), other: { id: 'Penyakit lain', en: 'Another illness' } },
  ),
]

const exposure: readonly Field[] = [
  yesNo('contact', {
    id: 'Apakah dalam 14 hari ini Anda dekat dengan orang yang positif COVID-19?',
    en: 'In the last 14 days, were you close to somebody with COVID-19?',
  }),
  {
    id: 'contactDate',
    type: 'date',
    label: { id: 'Kapan terakhir?', en: 'When was the last time?' },
    shownWhen: { when: 'contact', is: 'yes' },
    rules: [{ rule: 'required' }, { rule: 'notFuture' }],
  },
  yesNo('travel', {
    id: 'Apakah dalam 14 hari ini Anda bepergian ke luar kota atau luar negeri?',
    en: 'In the last 14 days, did you travel to another city or abroad?',
  }),
  {
    ...words('travelWhere', { id: 'Ke mana?', en: 'Where to?' }),
    shownWhen: { when: 'travel', is: 'yes' },
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [200] }],
  },
]

const brands = [
  option('sinovac', 'Sinovac', 'Sinovac'),
  option('astrazeneca', 'AstraZeneca', 'AstraZeneca'),
  option('pfizer', 'Pfizer', 'Pfizer'),
  option('moderna', 'Moderna', 'Moderna'),
  option('sinopharm', 'Sinopharm', 'Sinopharm'),
  option('zifivax', 'Zifivax', 'Zifivax'),
  option('indovac', 'IndoVac', 'IndoVac'),
  option('inavac', 'Inavac', 'Inavac'),
]

const had = (dose: number): Condition => ({ when: `dose${dose}`, is: 'yes' })

const dateOf = (dose: number, more: readonly Rule[] = []): Field => ({
  id: `dose${dose}Date`,
  type: 'date',
  label: { id: `Tanggal dosis ${dose}`, en: `Day of dose ${dose}` },
  shownWhen: had(dose),
  rules: [{ rule: 'required' }, { rule: 'minDate', params: ['2020-12-01'] }, { rule: 'notFuture' }, ...more],
})

const brandOf = (dose: number, options: readonly Option[], list?: 'vaccine_brand'): Field =>
  oneOf(`dose${dose}Brand`, { id: `Merek dosis ${dose}`, en: `Brand of dose ${dose}` }, options, {
    shownWhen: had(dose),
    other: { id: 'Merek lain', en: 'Another brand' },
    ...(list && { list }),
  })

/** The question about each dose depends on the dose before. */
const doses: readonly Field[] = [1, 2, 3, 4].flatMap((dose): Field[] => [
  yesNo(
    `dose${dose}`,
    { id: `Sudah vaksin dosis ${dose}?`, en: `Have you had dose ${dose} of the vaccine?` },
    dose === 1 ? {} : { shownWhen: had(dose - 1) },
  ),
  dateOf(dose),
  brandOf(dose, brands),
])

const agreement: Field = {
  id: 'agreement',
  type: 'agreement',
  label: { id: 'Persetujuan', en: 'Agreement' },
  statement: {
    id: 'Data ini benar. Saya setuju diambil sampel swab dan hasilnya dilaporkan sesuai peraturan.',
    en: 'These data are true. I agree to the swab, and that its result is reported as the law asks.',
  },
  rules: [{ rule: 'required' }],
}

/** Version 1: service types, tests, titles and brands were not lists of the hospital's. */
export const registration1: Questionnaire = {
  kind: 'Registration',
  version: 1,
  title: titles.Registration,
  wire: 'record',
  pages: [
    surveyPage('plan', 'Rencana', 'Plan', plan),
    {
      id: 'person',
      title: { id: 'Data diri', en: 'Person' },
      sections: [
        { id: 'person', fields: person },
        { id: 'home', title: { id: 'Tempat tinggal', en: 'Home' }, fields: home },
      ],
    },
    surveyPage('symptoms', 'Gejala', 'Symptoms', symptoms),
    surveyPage('comorbidities', 'Penyakit penyerta', 'Other illnesses', conditions),
    surveyPage('exposure', 'Kontak dan perjalanan', 'Contact and travel', exposure),
    surveyPage('vaccination', 'Vaksinasi', 'Vaccination', [...doses, agreement]),
  ],
}

const service = oneOf(
  'service',
  { id: 'Layanan apa?', en: 'Which service?' },
  [
    option('1', 'Datang ke rumah sakit', 'At the hospital'),
    option('2', 'Drive-thru, tetap di kendaraan', 'Drive-through, in the car'),
    option('3', 'Petugas datang ke rumah', 'Our staff come to your home'),
  ],
  { list: 'service_type' },
)

const test: Field = {
  ...oneOf(
    'test',
    { id: 'Tes apa?', en: 'Which test?' },
    [
      option('89', 'PCR swab', 'PCR swab'),
      option('90', 'Antigen swab', 'Antigen swab'),
      option('91', 'PCR swab untuk perjalanan', 'PCR swab for travel'),
    ],
    { list: 'test' },
  ),
  initial: '89',
}

const title = oneOf(
  'title',
  { id: 'Sapaan', en: 'Title' },
  [
    option('1', 'Tuan', 'Mr'),
    option('2', 'Nyonya', 'Mrs'),
    option('3', 'Nona', 'Ms'),
    option('4', 'Anak', 'Child'),
    option('5', 'Bayi', 'Baby'),
  ],
  { list: 'title' },
)

const numberedBrands = brands.map(({ label }, place) => ({ value: String(place + 1), label }))

const changed: readonly Field[] = [
  service,
  test,
  title,
  ...[1, 2, 3, 4].map((dose) => brandOf(dose, numberedBrands, 'vaccine_brand')),
  ...[2, 3, 4].map((dose) => dateOf(dose, [{ rule: 'notBefore', params: [`dose${dose - 1}Date`] }])),
]

/** The second version uses the hospital's lists. */
export const registration2 = nextVersion(registration1, new Map(changed.map((field) => [field.id, field])))

/** The third version asks for a day on which the hospital is open. */
export const registration3 = nextVersion(registration2, new Map([['planDate', futureDay('planDate', planDate)]]))

/** The fourth version refuses identity numbers that no card can have. */
export const registration4 = nextVersion(registration3, new Map([[identityNumber.id, checkedIdentity(identityNumber)]]))

const laterDoses = [2, 3, 4].map((dose) => dateOf(dose, [{ rule: 'moreThan', params: [`dose${dose - 1}Date`] }]))

/** The fifth version allows only one dose a day. */
export const registration5 = nextVersion(registration4, new Map(laterDoses.map((field) => [field.id, field])))

/** The sixth version reads numbers by `card-number` and `code`. */
export const registration6 = readOtherwise(registration5, {
  identityNumber: 'card-number',
  rt: 'code',
  rw: 'code',
})

/** People choose their own title: a mismatch is pointed out, not refused. */
const titleHint: Field = {
  id: 'titleHint',
  type: 'notice',
  tone: 'info',
  label: {
    id: 'Sapaan dan jenis kelamin tampak tidak cocok. Sudah benar?',
    en: 'The title and the gender do not seem to match. Is this right?',
  },
  hint: { id: 'Bila memang begitu, lanjutkan saja.', en: 'If so, just go on.' },
  shownWhen: {
    any: [
      {
        all: [
          { when: 'title', is: '1 Tuan' },
          { when: 'gender', is: '2' },
        ],
      },
      {
        all: [
          { when: 'title', is: { oneOf: ['2 Nyonya', '3 Nona'] } },
          { when: 'gender', is: '1' },
        ],
      },
    ],
  },
  rules: [],
}

/** The swab registration in the six steps of spec section 3. The seventh warns where title and gender disagree. */
export const registration: Questionnaire = nextVersion(registration6, new Map([[gender.id, [gender, titleHint]]]))
