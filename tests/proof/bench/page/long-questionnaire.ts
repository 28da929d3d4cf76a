import type { Condition } from '#core/questionnaires/language/condition.ts'
import { fieldsOf, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'

/** More than any form of the hospital has, all on one page. */
const FIELDS = 200
const BLOCK = 10

const words = (text: string) => ({ id: text, en: text })
const options = ['Tidak pernah', 'Kadang-kadang', 'Sering'].map((label, index) => ({
  value: `${index}`,
  label: words(label),
}))

type Base = Pick<Field, 'id' | 'label' | 'rules'> & { readonly shownWhen?: Condition }

/** A block of questions with every kind of control. */
const block: readonly ((base: Base) => Field)[] = [
  (base) => ({ ...base, type: 'text' }),
  (base) => ({ ...base, type: 'yes-no' }),
  (base) => ({ ...base, type: 'number', unit: words('kg'), decimals: 1 }),
  (base) => ({ ...base, type: 'text' }),
  (base) => ({ ...base, type: 'choice', options, other: words('Yang lain') }),
  (base) => ({ ...base, type: 'date' }),
  (base) => ({ ...base, type: 'scale', points: options.map(({ label }) => label) }),
  (base) => ({ ...base, type: 'text' }),
  (base) => ({ ...base, type: 'mobile' }),
  (base) => ({ ...base, type: 'choices', options }),
]

/** The condition of every third field, on the block before: on a text, a number, a choice, or several at once. */
function conditionOf(index: number): Condition | undefined {
  const place = index % BLOCK
  const hangs = (place % 3 === 0 && place > 0) || index % 20 === 5
  if (index < BLOCK || !hangs) return undefined
  const before = index - place - BLOCK
  const [text, answer, number] = [`f${before}`, `f${before + 1}`, `f${before + 2}`]
  const isNo: Condition = { when: answer, is: 'no' }
  const conditions: readonly Condition[] = [
    { when: text, is: { given: true } },
    { when: number, is: { atLeast: 10 } },
    { not: { any: [isNo, { when: number, is: { atMost: 9 } }] } },
    { all: [{ when: [text, number], is: { given: true } }, { not: { all: [isNo, { when: text, is: 'x' }] } }] },
  ]
  return conditions[index % conditions.length]
}

function fieldOf(index: number): Field {
  const shownWhen = conditionOf(index)
  const base: Base = {
    id: `f${index}`,
    label: words(`Pertanyaan ${index + 1} tentang kesehatan Anda akhir-akhir ini`),
    ...(shownWhen && { shownWhen }),
    rules: [{ rule: 'required' }, ...(index % BLOCK === 0 ? [{ rule: 'maxLength', params: [100] } as const] : [])],
  }
  if (index % 50 !== 49) return block[index % BLOCK]!(base)
  const { id, label } = base
  const sum = { sum: [{ field: `f${index - 7}` }, { field: `f${index - 17}` }] }
  return { id, label, rules: [], type: 'computed', compute: { round: sum, decimals: 1 } }
}

const fields = Array.from({ length: FIELDS }, (_, index) => fieldOf(index))

export const longQuestionnaire: Questionnaire = {
  kind: 'Long',
  version: 1,
  title: words('Formulir panjang'),
  wire: 'record',
  pages: [
    {
      id: 'page',
      title: words('Semua pertanyaan'),
      sections: Array.from({ length: FIELDS / BLOCK }, (_, index) => ({
        id: `s${index}`,
        title: words(`Bagian ${index + 1}`),
        fields: fields.slice(index * BLOCK, (index + 1) * BLOCK),
      })),
    },
  ],
}

/** With these answers every question is asked. */
export const startValues = Object.fromEntries(
  fields.flatMap(({ id }, index) => (index % BLOCK === 0 ? [[id, 'Sri']] : index % BLOCK === 2 ? [[id, '10']] : [])),
)

export const conditionals = fieldsOf(longQuestionnaire).filter(({ shownWhen }) => shownWhen).length
