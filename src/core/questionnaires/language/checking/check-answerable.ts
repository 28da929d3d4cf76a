import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { fieldsIn, type Condition } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import {
  fieldsOf,
  type Field,
  type PlainRule,
  type Questionnaire,
  type Rule,
} from '#core/questionnaires/language/definition.ts'
import { planOf, type Planned } from '#core/questionnaires/language/plan.ts'
import { canHold } from './can-hold.ts'
import { contradictionIn } from './contradiction.ts'
import { makeLinearMatcher } from './linear-pattern.ts'
import { patternsOf } from './patterns-of.ts'

/** So many cases of a field's conditional rules are looked at. */
const MOST_CASES = 256

/**
 * Refuses what cannot be answered, and patterns that are not linear. Held against a definition when it is published, not
 * when it is read: what was published before these rules stays readable.
 * @param questionnaire one that `checkDefinition` has taken
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
  checkFields(planOf(questionnaire).order, [], new Map())
}

/** @param around the conditions under which these are asked at all, and the fields beside which they stand */
function checkFields(
  order: readonly Planned[],
  around: readonly Condition[],
  beside: ReadonlyMap<string, Field>,
): void {
  const fields = new Map([...beside, ...order.map(({ field }) => [field.id, field] as const)])
  for (const { field, shownWhen: own } of order) {
    const shownWhen = [...around, ...own]
    const place = `field ${field.id}`
    if (!canHold(shownWhen, fields))
      throw new DefinitionError(place, 'is never asked: its conditions never hold together')
    let cases = 0
    for (const { conditions, rules } of casesOf(field, fields)) {
      const contradiction = contradictionIn(field, rules)
      if (contradiction !== undefined && canHold([...shownWhen, ...conditions], fields))
        throw new DefinitionError(place, conditions.length > 0 ? `in one of its cases ${contradiction}` : contradiction)
      if (++cases > MOST_CASES) break
    }
  }
  for (const { field, entry, shownWhen } of order) {
    checkComparison(field, fields)
    if (entry) checkFields(entry, [...around, ...shownWhen], fields)
  }
}

interface Case {
  readonly conditions: readonly Condition[]
  readonly rules: readonly PlainRule[]
}

/** The rules that always hold, and then those of every way in which the conditions of a field's rules can fall out. */
function* casesOf({ id, rules }: Field, fields: ReadonlyMap<string, Field>): Iterable<Case> {
  yield { conditions: [], rules: rules.filter((rule) => 'rule' in rule) }
  yield* casesFrom(rules, { conditions: [], rules: [] })

  function* casesFrom([rule, ...more]: readonly Rule[], one: Case): Iterable<Case> {
    if (rule === undefined) return yield one
    const { conditions, rules: held } = one
    if ('rule' in rule) return yield* casesFrom(more, { conditions, rules: [...held, rule] })
    const { then = [], otherwise = [] } = rule
    const contrary = { not: rule }
    // Another answer of the field's own is another case, unless all of its answers come out alike.
    if (fieldsIn(rule).includes(id)) {
      const given: Condition = { when: id, is: { given: true } }
      const decided = !canHold([given, rule], fields) ? otherwise : !canHold([given, contrary], fields) ? then : []
      return yield* casesFrom([...decided, ...more], one)
    }
    yield* casesFrom([...then, ...more], { conditions: [...conditions, rule], rules: held })
    yield* casesFrom([...otherwise, ...more], { conditions: [...conditions, contrary], rules: held })
  }
}

/** A number that must be more than another's least, and may not be. */
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

/** @returns undefined where the numbers wait for each other in a circle */
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
