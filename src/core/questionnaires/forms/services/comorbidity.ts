import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { nextVersion } from '#core/questionnaires/forms/parts/next-version.ts'
import { option, severalOrNone, someOf, yesNo, between } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { unitPages } from './comorbidity-units.ts'
import { truthful, words } from './person.ts'
import { beginningWith } from './unit.ts'

const THIS_CENTURY = 2100

const illnesses = [
  option('hypertension', 'Darah tinggi', 'High blood pressure'),
  option('diabetes', 'Diabetes', 'Diabetes'),
  option('heart', 'Penyakit jantung', 'Heart disease'),
  option('stroke', 'Stroke', 'Stroke'),
  option('kidney', 'Penyakit ginjal', 'Kidney disease'),
  option('liver', 'Penyakit hati', 'Liver disease'),
  option('lung', 'Asma atau penyakit paru', 'Asthma or lung disease'),
  option('tuberculosis', 'TBC', 'Tuberculosis'),
  option('cancer', 'Kanker', 'Cancer'),
  option('thyroid', 'Penyakit tiroid', 'Thyroid disease'),
  option('epilepsy', 'Epilepsi', 'Epilepsy'),
]

const has = (illness: string): Condition => ({ when: 'illnesses', is: illness })

const sinceOf = illnesses.map(({ value, label }): Field => ({
  id: `since-${value}`,
  type: 'number',
  label: { id: `${label.id}: sejak tahun`, en: `${label.en}: since the year` },
  shownWhen: has(value),
  rules: between(1900, THIS_CENTURY),
}))

const medicines: Extract<Field, { type: 'group' }> = {
  id: 'medicines',
  type: 'group',
  label: { id: 'Obat yang Anda minum rutin', en: 'The medicines that you take regularly' },
  hint: { id: 'Salin dari kemasannya, satu per satu.', en: 'Copy them from the packages, one by one.' },
  entry: { id: 'obat', en: 'medicine' },
  most: 10,
  shownWhen: { when: 'takesMedicine', is: 'yes' },
  rules: [{ rule: 'required' }],
  fields: [
    {
      id: 'medicineName',
      type: 'text',
      label: { id: 'Nama obat', en: 'Name' },
      rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
    },
    {
      id: 'medicineDose',
      type: 'text',
      label: { id: 'Dosis', en: 'Dose' },
      hint: { id: 'Misalnya 500 mg, 2 kali sehari', en: 'Such as 500 mg, twice a day' },
      rules: [{ rule: 'maxLength', params: [100] }],
    },
    {
      id: 'medicineSince',
      type: 'number',
      label: { id: 'Sejak tahun', en: 'Since the year' },
      rules: between(1900, THIS_CENTURY),
    },
  ],
}

const allergyDetails: Field = {
  id: 'allergyDetails',
  type: 'group',
  label: { id: 'Alergi Anda satu per satu', en: 'Your allergies, one by one' },
  entry: { id: 'alergi', en: 'allergy' },
  most: 10,
  shownWhen: someOf('allergies'),
  rules: [{ rule: 'required' }],
  fields: [
    {
      id: 'allergySubstance',
      type: 'text',
      label: { id: 'Alergi terhadap apa?', en: 'Allergic to what?' },
      hint: { id: 'Misalnya nama obat atau makanannya', en: 'Such as the name of the medicine or the food' },
      rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
    },
    {
      id: 'allergyReaction',
      type: 'choices',
      label: { id: 'Apa yang terjadi?', en: 'What happens?' },
      options: [
        option('rash', 'Gatal atau ruam', 'Itching or a rash'),
        option('swelling', 'Bengkak', 'Swelling'),
        option('breath', 'Sesak napas', 'Short of breath'),
        option('stomach', 'Mual atau muntah', 'Nausea or vomiting'),
        option('faint', 'Pingsan', 'Fainting'),
      ],
      other: { id: 'Reaksi lain', en: 'Another reaction' },
      rules: [],
    },
  ],
}

/** Version 1: medicines and allergies had no entries of their own. */
export const comorbidity1: Questionnaire = {
  kind: 'Comorbidity',
  version: 1,
  title: { id: 'Penyakit penyerta', en: 'Other illnesses' },
  wire: 'record',
  pages: [
    surveyPage('illnesses', 'Penyakit', 'Illnesses', [
      {
        id: 'hospital',
        type: 'preset',
        label: { id: 'Rumah sakit', en: 'Hospital' },
        values: hospitalUnits.map(({ code }) => code),
        // The specification's default.
        initial: 'MHJS',
        rules: [{ rule: 'required' }],
      },
      severalOrNone(
        'illnesses',
        { id: 'Penyakit apa yang Anda miliki?', en: 'Which illnesses do you have?' },
        illnesses,
        { other: { id: 'Penyakit lain', en: 'Another illness' } },
      ),
      ...sinceOf,
      yesNo(
        'controlled',
        { id: 'Apakah Anda kontrol rutin ke dokter?', en: 'Do you see a doctor regularly?' },
        { shownWhen: someOf('illnesses') },
      ),
    ]),
    surveyPage('medicine', 'Obat dan alergi', 'Medicines and allergies', [
      yesNo('takesMedicine', { id: 'Apakah Anda minum obat rutin?', en: 'Do you take medicine regularly?' }),
      {
        ...words(
          'medicine',
          { id: 'Obat apa, berapa, dan berapa kali sehari?', en: 'Which medicine, how much, how often a day?' },
          {
            hint: {
              id: 'Satu obat satu baris. Salin dari kemasannya.',
              en: 'One line each. Copy it from the package.',
            },
            shownWhen: { when: 'takesMedicine', is: 'yes' },
          },
        ),
        rules: [{ rule: 'required' }, { rule: 'maxLength', params: [1000] }],
      },
      severalOrNone(
        'allergies',
        { id: 'Anda alergi terhadap apa?', en: 'What are you allergic to?' },
        [
          option('drug', 'Obat', 'A medicine'),
          option('food', 'Makanan', 'Food'),
          option('contrast', 'Cairan kontras', 'Contrast fluid'),
          option('latex', 'Lateks (karet sarung tangan)', 'Latex (rubber of gloves)'),
        ],
        { other: { id: 'Lainnya', en: 'Something else' } },
      ),
      {
        ...words(
          'allergyWhat',
          { id: 'Alergi apa, dan apa yang terjadi?', en: 'Which allergy, and what happens?' },
          { shownWhen: someOf('allergies') },
        ),
        rules: [{ rule: 'required' }, { rule: 'maxLength', params: [500] }],
      },
    ]),
    surveyPage('results', 'Hasil terakhir', 'Latest results', [
      {
        id: 'systolic',
        type: 'number',
        label: { id: 'Tekanan darah, angka atas', en: 'Blood pressure, upper number' },
        unit: { id: 'mmHg', en: 'mmHg' },
        rules: [
          { rule: 'min', params: [50] },
          { rule: 'max', params: [300] },
          { rule: 'moreThan', params: ['diastolic'] },
        ],
      },
      {
        id: 'diastolic',
        type: 'number',
        label: { id: 'Tekanan darah, angka bawah', en: 'Blood pressure, lower number' },
        unit: { id: 'mmHg', en: 'mmHg' },
        rules: between(20, 200),
      },
      {
        id: 'glucose',
        type: 'number',
        label: { id: 'Gula darah', en: 'Blood sugar' },
        unit: { id: 'mg/dL', en: 'mg/dL' },
        rules: between(10, 1500),
      },
      {
        id: 'hba1c',
        type: 'number',
        decimals: 1,
        label: { id: 'HbA1c', en: 'HbA1c' },
        hint: { id: 'Bila pernah diperiksa', en: 'If it was ever measured' },
        unit: { id: '%', en: '%' },
        rules: between(3, 20),
      },
      words('operations', {
        id: 'Operasi yang pernah Anda jalani, dan kapan',
        en: 'Operations that you have had, and when',
      }),
      truthful,
    ]),
  ],
}

/** The second version asks for medicines and allergies one by one. */
export const comorbidity2: Questionnaire = nextVersion(
  comorbidity1,
  new Map([
    ['medicine', medicines],
    ['allergyWhat', allergyDetails],
  ]),
)

/** Known from the profile, and never asked: it decides who is asked about pregnancy. */
const gender: Field = {
  id: 'gender',
  type: 'preset',
  label: { id: 'Jenis kelamin', en: 'Gender' },
  values: ['1', '2'],
  rules: [],
}

const noYearToCome = [{ rule: 'min', params: [1900] }, { rule: 'notFuture' }] as const

const withoutYearsToCome = nextVersion(
  comorbidity2,
  new Map<string, Field>([
    ...sinceOf.map((field) => [field.id, { ...field, rules: noYearToCome }] as const),
    [
      medicines.id,
      {
        ...medicines,
        fields: medicines.fields.map((field) =>
          field.id === 'medicineSince' ? { ...field, rules: noYearToCome } : field,
        ),
      },
    ],
  ]),
)

/** The third version refuses future years, and adds the questions of single hospitals. */
export const comorbidity3: Questionnaire = {
  ...withoutYearsToCome,
  pages: beginningWith(gender, [
    ...withoutYearsToCome.pages.slice(0, -1),
    ...unitPages,
    ...withoutYearsToCome.pages.slice(-1),
  ]),
}

/**
 * A patient's long-term conditions, medicines and allergies, known before a treatment begins, with the questions of
 * their hospital. The fourth version has the title that the portal uses.
 */
export const comorbidity: Questionnaire = { ...comorbidity3, version: 4, title: titles.Comorbidity }
