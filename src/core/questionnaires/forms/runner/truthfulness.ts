import type { Field } from '#core/questionnaires/language/definition.ts'

export const truthfulness: Field = {
  id: 'truthfulness',
  type: 'agreement',
  label: { id: 'Pernyataan', en: 'Declaration' },
  statement: {
    id: 'Saya menjawab semua pertanyaan dengan jujur, tanpa paksaan siapa pun.',
    en: 'I gave true answers to all questions, and nobody forced me.',
  },
  rules: [{ rule: 'required' }],
}
