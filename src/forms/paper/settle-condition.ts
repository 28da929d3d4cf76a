import { fieldsIn, holds, type AnswerOf, type Condition } from '#core/questionnaires/language/condition.ts'

/**
 * Evaluates a condition as far as answers are known. Gives true, false, or the part that depends on unknown answers.
 * @param isKnown whether a field's answer is known; an empty answer can be known too
 */
export function settleCondition(
  condition: Condition,
  isKnown: (id: string) => boolean,
  answerOf: AnswerOf,
): Condition | boolean {
  const settle = (one: Condition) => settleCondition(one, isKnown, answerOf)
  if ('not' in condition) {
    const inner = settle(condition.not)
    return typeof inner === 'boolean' ? !inner : { not: inner }
  }
  if ('all' in condition) return join('all', condition.all.map(settle))
  if ('any' in condition) return join('any', condition.any.map(settle))
  return fieldsIn(condition).every(isKnown) ? holds(condition, answerOf) : condition
}

function join(how: 'all' | 'any', parts: readonly (Condition | boolean)[]): Condition | boolean {
  // One false part decides `all`; one true part decides `any`.
  const decisive = how === 'any'
  if (parts.includes(decisive)) return decisive
  const open = parts.filter((part) => typeof part !== 'boolean')
  const [only] = open
  if (!only) return !decisive
  return open.length === 1 ? only : how === 'all' ? { all: open } : { any: open }
}
