import type { Condition } from '#core/questionnaires/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/definition.ts'
import { option, severalOrNone, someOf, yesNo } from '#core/questionnaires/shorthand.ts'
import { surveyPage } from '#core/questionnaires/survey-page.ts'
import { titles } from '#core/questionnaires/titles.ts'
import { hospitalUnits } from '#core/domain/hospital-unit.ts'
import { truthful, words } from './person.ts'

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
  rules: [
    { rule: 'min', params: [1900] },
    { rule: 'max', params: [THIS_CENTURY] },
  ],
}))

/** What somebody lives with, so that it is known before a treatment begins. */
export const comorbidity: Questionnaire = {
  kind: 'Comorbidity',
  version: 1,
  title: titles.Comorbidity,
  wire: 'record',
  pages: [
    surveyPage('illnesses', 'Penyakit', 'Illnesses', [
      {
        id: 'hospital',
        type: 'preset',
        label: { id: 'Rumah sakit', en: 'Hospital' },
        values: hospitalUnits.map(({ code }) => code),
        // The specification's own default.
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
        rules: [
          { rule: 'min', params: [20] },
          { rule: 'max', params: [200] },
        ],
      },
      {
        id: 'glucose',
        type: 'number',
        label: { id: 'Gula darah', en: 'Blood sugar' },
        unit: { id: 'mg/dL', en: 'mg/dL' },
        rules: [
          { rule: 'min', params: [10] },
          { rule: 'max', params: [1500] },
        ],
      },
      {
        id: 'hba1c',
        type: 'number',
        decimals: 1,
        label: { id: 'HbA1c', en: 'HbA1c' },
        hint: { id: 'Bila pernah diperiksa', en: 'If it was ever measured' },
        unit: { id: '%', en: '%' },
        rules: [
          { rule: 'min', params: [3] },
          { rule: 'max', params: [20] },
        ],
      },
      words('operations', {
        id: 'Operasi yang pernah Anda jalani, dan kapan',
        en: 'Operations that you have had, and when',
      }),
      truthful,
    ]),
  ],
}
