import { namedRules, type NamedRule } from './named-rules.ts'
import { fieldsIn, holds, type Answer, type AnswerOf, type Condition } from './condition.ts'

/**
 * The computation of a value from answers. The result is undefined where any part is not a number, or after a division
 * by zero. `count` counts the conditions that hold, and is never undefined.
 */
export type Expression =
  | number
  | { readonly field: string }
  | { readonly sum: readonly Expression[] }
  | { readonly product: readonly Expression[] }
  | { readonly quotient: readonly [dividend: Expression, divisor: Expression] }
  | { readonly count: readonly Condition[] }
  | { readonly round: Expression; readonly decimals: number }

/** A rule of the domain, which makes a word of facts. A condition decides each fact; without one the fact is false. */
export interface Decision {
  readonly rule: NamedRule
  readonly facts: Readonly<Record<string, Condition>>
}

export const isDecision = (expression: Expression | Decision): expression is Decision =>
  typeof expression === 'object' && 'rule' in expression

export function compute(expression: Expression | Decision, answerOf: AnswerOf): number | string | undefined {
  if (isDecision(expression))
    return namedRules[expression.rule].decide((fact) => {
      const condition = expression.facts[fact]
      return condition !== undefined && holds(condition, answerOf)
    })
  return calculate(expression, answerOf)
}

/** Every part is checked, because a division by zero within another division would give zero. */
function calculate(expression: Expression, answerOf: AnswerOf): number | undefined {
  const value = valueOf(expression, answerOf)
  // Zero has no sign, so that a sent answer is read back unchanged.
  return value !== undefined && Number.isFinite(value) ? value + 0 : undefined
}

function valueOf(expression: Expression, answerOf: AnswerOf): number | undefined {
  if (typeof expression === 'number') return expression
  if ('field' in expression) return asNumber(answerOf(expression.field))
  if ('sum' in expression) return combine(expression.sum, answerOf, (a, b) => a + b, 0)
  if ('product' in expression) return combine(expression.product, answerOf, (a, b) => a * b, 1)
  if ('quotient' in expression) return combine(expression.quotient, answerOf, (a, b) => a / b)
  if ('count' in expression) return expression.count.filter((one) => holds(one, answerOf)).length
  return rounded(calculate(expression.round, answerOf), expression.decimals)
}

export function fieldsRead(expression: Expression | Decision): readonly string[] {
  if (typeof expression === 'number') return []
  if ('field' in expression) return [expression.field]
  if ('sum' in expression) return expression.sum.flatMap(fieldsRead)
  if ('product' in expression) return expression.product.flatMap(fieldsRead)
  if ('quotient' in expression) return expression.quotient.flatMap(fieldsRead)
  if ('count' in expression) return expression.count.flatMap(fieldsIn)
  if ('round' in expression) return fieldsRead(expression.round)
  return Object.values(expression.facts).flatMap(fieldsIn)
}

function combine(
  parts: readonly Expression[],
  answerOf: AnswerOf,
  join: (a: number, b: number) => number,
  start?: number,
): number | undefined {
  const numbers = parts.map((part) => calculate(part, answerOf))
  if (!numbers.every((one) => one !== undefined)) return undefined
  return start === undefined ? numbers.reduce((a, b) => join(a, b)) : numbers.reduce((a, b) => join(a, b), start)
}

const asNumber = (answer: Answer) => (typeof answer === 'number' ? answer : undefined)

function rounded(value: number | undefined, decimals: number): number | undefined {
  return value === undefined ? undefined : Math.round(value * 10 ** decimals) / 10 ** decimals
}
