import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { fieldsIn } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import {
  fieldsOf,
  type Field,
  type PlainRule,
  type Questionnaire,
  type Rule,
} from '#core/questionnaires/language/definition.ts'
import { planOf, type Planned } from '#core/questionnaires/language/plan.ts'
import { contradictionIn } from './contradiction.ts'
import { makeLinearMatcher } from './linear-pattern.ts'
import { patternsOf } from './patterns-of.ts'

/**
 * Refuses questions that cannot be answered, and patterns that RE2 does not support. Called when a definition is
 * published, not when it is read: definitions that were published before these rules stay readable.
 * @param questionnaire one that `checkDefinition` has accepted
 * @throws DefinitionError naming the first field at fault
 */
export function checkAnswerable(questionnaire: Questionnaire): void {
  for (const { fieldId, expression } of patternsOf(questionnaire)) {
    const { refusal } = makeLinearMatcher(expression)
    if (refusal !== undefined) throw new DefinitionError(`field ${fieldId}`, refusal)
  }
  const file = isRequestKind(questionnaire.kind)
    ? undefined
    : fieldsOf(questionnaire).find(({ type }) => type === 'attachment')
  if (file) throw new DefinitionError(`field ${file.id}`, 'asks for files, which only a request of the portal may')
  checkFields(planOf(questionnaire).order, new Map())
}

/** @param beside the fields of the form around these */
function checkFields(order: readonly Planned[], beside: ReadonlyMap<string, Field>): void {
  const fields = new Map([...beside, ...order.map(({ field }) => [field.id, field] as const)])
  for (const { field } of order)
    for (const [index, rules] of casesOf(field.id, field.rules).entries()) {
      const contradiction = contradictionIn(field, rules)
      if (contradiction !== undefined)
        throw new DefinitionError(
          `field ${field.id}`,
          index > 0 ? `in one of its cases ${contradiction}` : contradiction,
        )
    }
  for (const { field, entry } of order) {
    checkComparison(field, fields)
    if (entry) checkFields(entry, fields)
  }
}

/**
 * The unconditional rules, alone and together with the rules of each single condition. Whether two conditions can hold
 * together is not checked. Conditions on the field's own answer are skipped, because they describe other answers.
 */
function casesOf(id: string, rules: readonly Rule[], around: readonly PlainRule[] = []): readonly PlainRule[][] {
  const always = [...around, ...rules.filter((rule) => 'rule' in rule)]
  const branches = rules.flatMap((rule) =>
    'rule' in rule || fieldsIn(rule).includes(id) ? [] : [rule.then ?? [], rule.otherwise ?? []],
  )
  return [always, ...branches.flatMap((branch) => casesOf(id, branch, always))]
}

/** Refuses a number that must be more than another number's least value, but cannot be. */
function checkComparison(field: Field, fields: ReadonlyMap<string, Field>): void {
  const place = `field ${field.id}`
  const most = Math.min(...field.rules.flatMap((one) => ('rule' in one && one.rule === 'max' ? one.params : [])))
  const other = comparedWith(field)
  if (other === undefined) return
  const least = leastOf(other, fields, [field.id])
  if (least === undefined) throw new DefinitionError(place, 'must be more than a number that must be more than it')
  if (most <= least)
    throw new DefinitionError(
      place,
      `takes at most ${most} and must be more than "${other}", which is at least ${least}`,
    )
}

const comparedWith = ({ rules }: Field): string | undefined =>
  rules.flatMap((one) => ('rule' in one && one.rule === 'moreThan' ? one.params : [])).at(0)

/** @returns undefined where the numbers refer to each other in a circle */
function leastOf(id: string, fields: ReadonlyMap<string, Field>, path: readonly string[]): number | undefined {
  if (path.includes(id)) return undefined
  const field = fields.get(id)
  if (!field) return Number.NEGATIVE_INFINITY
  const own = Math.max(...field.rules.flatMap((one) => ('rule' in one && one.rule === 'min' ? one.params : [])))
  const other = comparedWith(field)
  if (other === undefined) return own
  const least = leastOf(other, fields, [...path, id])
  return least === undefined ? undefined : Math.max(own, least)
}
