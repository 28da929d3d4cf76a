import { fieldsIn, holds, type AnswerOf, type Condition } from '#core/questionnaires/language/condition.ts'

/**
 * What is left of a condition once some answers are known: whether it holds, or what still has to be asked.
 * @param isKnown whether a field's answer is known, also where it has none
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
  // Of all, one that fails decides; of any, one that holds.
  const decisive = how === 'any'
  if (parts.includes(decisive)) return decisive
  const open = parts.filter((part) => typeof part !== 'boolean')
  const [only] = open
  if (!only) return !decisive
  return open.length === 1 ? only : how === 'all' ? { all: open } : { any: open }
}
