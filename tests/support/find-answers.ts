import { fieldsOf, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { pick, samplesOf, waysToAnswer } from './sample-answers.ts'

/** Answers of every length and size that the rules of arbitrary questionnaires may ask for. */
function triesOf(field: Field): readonly unknown[] {
  switch (field.type) {
    case 'text':
    case 'long-text':
      return [undefined, ...Array.from({ length: 10 }, (_, index) => 'a'.repeat(index + 1)), ...samplesOf(field)]
    case 'number':
      return [undefined, ...Array.from({ length: 100 }, (_, index) => index - 3), ...samplesOf(field)]
    case 'date':
      return [undefined, '1999-12-31', '2010-01-01', '2019-12-31', ...waysToAnswer(field)]
    case 'choices': {
      const values = [...field.options.map(({ value }) => value), ...(field.other ? ['other'] : [])]
      const some = Array.from({ length: 2 ** values.length }, (_, bits) =>
        values.filter((_value, index) => (bits >> index) % 2 === 1),
      )
      return some.toSorted((a, b) => a.length - b.length)
    }
    case 'computed':
      return [undefined]
    case 'group':
      return [undefined, ...Array.from({ length: 300 }, (_, turn) => [entryOf(field, turn)])]
    default:
      return [undefined, ...waysToAnswer(field)]
  }
}

/** Primes, which share no factor with most numbers of tries, so that many combinations occur. */
const entryOf = ({ fields }: Extract<Field, { type: 'group' }>, turn: number): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field, index): [string, unknown][] => [
      [field.id, pick(triesOf(field), turn * (2 * index + 1) + (turn >> 3))],
      ...('other' in field && field.other ? [[`${field.id}Other`, 'aaa'] as [string, string]] : []),
    ]),
  )

/**
 * Searches for answers that a questionnaire takes. It starts from none, changes the answer to a wrong field, and now
 * and then another one, on which conditions may depend.
 * @param today year-month-day
 */
export function findAnswers(questionnaire: Questionnaire, today: string): Record<string, unknown> | undefined {
  const fields = fieldsOf(questionnaire)
  const tries = new Map(fields.map((field) => [field.id, triesOf(field)]))
  let state = 1
  // Pseudorandom numbers that are the same each time (Lehmer's generator).
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  for (let round = 0; round < 100; round++) {
    const given: Record<string, unknown> = {}
    for (let step = 0; step < 60; step++) {
      const { problems } = judgeAnswers(questionnaire, given, today)
      if (problems.size === 0) return given
      const atFault = pick([...problems.keys()], next()).replace(/_.*/, '')
      const id = next() % 4 === 0 ? pick(fields, next()).id : atFault
      given[id] = pick(tries.get(id) ?? ['a'], next())
    }
  }
  return undefined
}
