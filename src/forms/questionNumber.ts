import type { Field, Section } from '#core/questionnaires/definition.ts'

/** The place of a yes/no question among its section's, from 1: people point at long questions by their number. */
export function questionNumber(section: Section, field: Field): number | undefined {
  const questions = section.fields.filter(({ type }) => type === 'yes-no')
  return questions.length > 1 && field.type === 'yes-no' ? questions.indexOf(field) + 1 : undefined
}
