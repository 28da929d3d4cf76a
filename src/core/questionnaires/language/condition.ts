/** An answer as conditions see it. `undefined`: not given, not asked, or not readable as its type. */
export type Answer = string | number | boolean | readonly string[] | undefined

/**
 * A test of an answer. A plain value: the answer equals it, or is a list that contains it. Bounds are inclusive; dates
 * compare as text. An answer that was not given passes only `{ given: false }` and `not`.
 */
export type Test =
  | string
  | number
  | boolean
  | { readonly oneOf: readonly (string | number)[] }
  | { readonly atLeast: number | string }
  | { readonly atMost: number | string }
  | { readonly given: boolean }
  | { readonly not: Test }

/** A condition on other fields' answers: every named field must pass the test. Conditions can be nested. */
export type Condition =
  | { readonly when: string | readonly string[]; readonly is: Test }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

export type AnswerOf = (fieldId: string) => Answer

export function holds(condition: Condition, answerOf: AnswerOf): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, answerOf))
  if ('any' in condition) return condition.any.some((one) => holds(one, answerOf))
  if ('not' in condition) return !holds(condition.not, answerOf)
  return fieldsIn(condition).every((id) => passes(condition.is, answerOf(id)))
}

export function passes(test: Test, answer: Answer): boolean {
  if (typeof test !== 'object') return isOrHas(answer, test)
  if ('oneOf' in test) return test.oneOf.some((one) => isOrHas(answer, one))
  if ('given' in test) return (answer !== undefined) === test.given
  if ('not' in test) return !passes(test.not, answer)
  if ('atLeast' in test) return compares(answer, test.atLeast) && answer >= test.atLeast
  return compares(answer, test.atMost) && answer <= test.atMost
}

export function fieldsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn)
  if ('any' in condition) return condition.any.flatMap(fieldsIn)
  if ('not' in condition) return fieldsIn(condition.not)
  return typeof condition.when === 'string' ? [condition.when] : condition.when
}

const isOrHas = (answer: Answer, value: string | number | boolean): boolean =>
  Array.isArray(answer) ? answer.includes(value) : answer === value

const compares = (answer: Answer, bound: number | string): answer is number | string =>
  typeof answer === typeof bound && (typeof bound === 'number' || typeof bound === 'string')
