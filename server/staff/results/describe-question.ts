import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { valueInWords } from '#core/questionnaires/language/answer-words.ts'
import { decisionWords } from '#core/questionnaires/language/decision-words.ts'
import { OTHER } from '#core/questionnaires/language/definition.ts'
import { ALL, type CountedField } from './counted.ts'

type Question = ResponseOf<typeof staffCalls.staffResults>['questions'][number]

/**
 * How often each answer to a question was given.
 * @param fields the question in each version that was answered, the newest first
 * @param counts by value, and under `ALL` the number of people, who may have given several answers
 */
export function describeQuestion(
  fields: readonly [CountedField, ...CountedField[]],
  { [ALL]: answered = 0, ...counts }: Readonly<Record<string, number>>,
  language: Language,
): Question {
  const [{ id, type, label }] = fields
  const values = [...new Set([...fields.flatMap(valuesOf), ...Object.keys(counts)])]
  const textOf = (value: string) =>
    valueInWords(fields.find((field) => valuesOf(field).includes(value)) ?? fields[0], value, language)
  const isShown = answered >= LEAST_SHOWN
  return {
    id,
    type: type === 'computed' ? 'choice' : type,
    text: label[language],
    answered,
    answers: isShown ? values.map((value) => ({ value, text: textOf(value), count: counts[value] ?? 0 })) : null,
    mean: isShown && isScored(type) ? meanOf(counts, answered) : null,
  }
}

/** Whether its answers are points that have a mean. */
export const isScored = (type: CountedField['type']): boolean => type === 'scale' || type === 'nps'

/** The mean of the points. @param counts how often each was given */
export const meanOf = (counts: Readonly<Record<string, number>>, answered: number): number =>
  Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0) / answered

/** The possible answers, in the order of the form. */
export function valuesOf(field: CountedField): readonly string[] {
  switch (field.type) {
    case 'nps':
      return Array.from({ length: 11 }, (_, points) => String(points))
    case 'scale':
      return field.points.map((_, at) => String(at + 1))
    case 'yes-no':
      return ['yes', 'no']
    case 'computed':
      return Object.keys(decisionWords[field.compute.rule])
    case 'choice':
    case 'choices':
      return [...field.options.map(({ value }) => value), ...(field.other ? [OTHER] : [])]
  }
}
