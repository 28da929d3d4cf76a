import { vitalBounds, type Measure } from '#core/domain/care/vital-signs.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire, Rule } from '#core/questionnaires/language/definition.ts'
import { option, severalOf, yesNo } from './parts/shorthand.ts'
import { titles } from './titles.ts'

const mmHg = { id: 'mmHg', en: 'mmHg' }
const mgPerDl = { id: 'mg/dL', en: 'mg/dL' }

const when = (measured: string): Condition => ({ when: 'measured', is: measured })

interface Written {
  readonly hint?: LocalizedText
  readonly decimals?: number
  readonly shownWhen?: Condition
  readonly rules?: readonly Rule[]
}

/** A question with the measurable range as its bounds (docs/decisions/0032-bounds-of-vital-signs.md). */
function measure(id: Measure, label: LocalizedText, unit: LocalizedText, { rules = [], ...more }: Written): Field {
  const { least, most } = vitalBounds[id]
  const bounds: Rule[] = [
    { rule: 'min', params: [least] },
    { rule: 'max', params: [most] },
  ]
  return { id, type: 'number', label, unit, ...more, rules: [{ rule: 'required' }, ...bounds, ...rules] }
}

/** A patient's own measurements. Each measure is optional, but at least one is required. */
export const vitalSigns: Questionnaire = {
  kind: 'VitalSigns',
  version: 1,
  title: titles.VitalSigns,
  wire: 'record',
  pages: [
    {
      id: 'measures',
      title: { id: 'Hasil pengukuran', en: 'Measurements' },
      sections: [
        {
          id: 'what',
          fields: [
            {
              id: 'measuredOn',
              type: 'date',
              label: { id: 'Tanggal pengukuran', en: 'Day of measurement' },
              rules: [{ rule: 'required' }, { rule: 'minDate', params: ['1950-01-01'] }, { rule: 'notFuture' }],
            },
            severalOf('measured', { id: 'Apa yang Anda ukur?', en: 'What did you measure?' }, [
              option('bloodPressure', 'Tekanan darah', 'Blood pressure'),
              option('glucose', 'Gula darah', 'Blood sugar'),
              option('cholesterol', 'Kolesterol total', 'Total cholesterol'),
              option('weight', 'Berat badan', 'Weight'),
              option('height', 'Tinggi badan', 'Height'),
            ]),
          ],
        },
        {
          id: 'bloodPressure',
          title: { id: 'Tekanan darah', en: 'Blood pressure' },
          shownWhen: when('bloodPressure'),
          fields: [
            measure('systolic', { id: 'Sistolik', en: 'Systolic' }, mmHg, {
              hint: { id: 'Angka yang atas, yang lebih besar', en: 'The upper, larger number' },
              rules: [{ rule: 'moreThan', params: ['diastolic'] }],
            }),
            measure('diastolic', { id: 'Diastolik', en: 'Diastolic' }, mmHg, {
              hint: { id: 'Angka yang bawah, yang lebih kecil', en: 'The lower, smaller number' },
            }),
          ],
        },
        {
          id: 'blood',
          title: { id: 'Pemeriksaan darah', en: 'Blood tests' },
          shownWhen: { any: [when('glucose'), when('cholesterol')] },
          fields: [
            measure('glucose', { id: 'Gula darah', en: 'Blood sugar' }, mgPerDl, { shownWhen: when('glucose') }),
            yesNo(
              'fasting',
              {
                id: 'Apakah Anda berpuasa (tidak makan) setidaknya 8 jam sebelum gula darah diukur?',
                en: 'Had you eaten nothing for at least 8 hours before your blood sugar was measured?',
              },
              { shownWhen: when('glucose') },
            ),
            measure('cholesterol', { id: 'Kolesterol total', en: 'Total cholesterol' }, mgPerDl, {
              shownWhen: when('cholesterol'),
            }),
          ],
        },
        {
          id: 'body',
          title: { id: 'Ukuran tubuh', en: 'Body measurements' },
          shownWhen: { any: [when('weight'), when('height')] },
          fields: [
            measure(
              'weight',
              { id: 'Berat badan', en: 'Weight' },
              { id: 'kg', en: 'kg' },
              {
                decimals: 1,
                shownWhen: when('weight'),
              },
            ),
            measure(
              'height',
              { id: 'Tinggi badan', en: 'Height' },
              { id: 'cm', en: 'cm' },
              {
                decimals: 1,
                shownWhen: when('height'),
              },
            ),
            {
              id: 'bodyMassIndex',
              type: 'computed',
              label: { id: 'Indeks massa tubuh (IMT)', en: 'Body mass index (BMI)' },
              unit: { id: 'kg/m²', en: 'kg/m²' },
              shownWhen: { when: ['weight', 'height'], is: { given: true } },
              compute: {
                round: {
                  quotient: [
                    { product: [{ field: 'weight' }, 10_000] },
                    { product: [{ field: 'height' }, { field: 'height' }] },
                  ],
                },
                decimals: 1,
              },
              rules: [],
            },
          ],
        },
      ],
    },
  ],
}
