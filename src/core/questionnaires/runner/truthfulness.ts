import type { Field } from '#core/questionnaires/definition.ts'

/** Published with every version of the runners' forms: a change needs a copy of its own. */
export const truthfulness: Field = {
  id: 'truthfulness',
  type: 'agreement',
  label: { id: 'Pernyataan', en: 'Declaration' },
  statement: {
    id: 'Saya menjawab semua pertanyaan dengan jujur dan tanpa paksaan dari siapa pun.',
    en: 'I have answered every question honestly, and nobody has forced me.',
  },
  rules: [{ rule: 'required' }],
}
