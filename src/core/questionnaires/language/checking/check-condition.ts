import { readDate } from '#core/domain/time/calendar-date.ts'
import type { Condition, Test } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import { OTHER, type Field } from '#core/questionnaires/language/definition.ts'

/**
 * Refuses a condition that no answer of its field can meet: a misspelt option, a point or bound beyond the scale, a day
 * that does not exist.
 * @throws DefinitionError
 */
export function passesAnything(place: string, condition: Condition, fields: ReadonlyMap<string, Field>): void {
  if ('all' in condition) return condition.all.forEach((one) => passesAnything(place, one, fields))
  if ('any' in condition) return condition.any.forEach((one) => passesAnything(place, one, fields))
  if ('not' in condition) return passesAnything(place, condition.not, fields)
  for (const id of typeof condition.when === 'string' ? [condition.when] : condition.when) {
    const field = fields.get(id)
    const never = field?.id === id ? valuesIn(condition.is).find((value) => !canBe(field, value)) : undefined
    if (never !== undefined)
      throw new DefinitionError(place, `asks whether "${id}" is ${JSON.stringify(never)}, which it never is`)
  }
}

/** A choice's own options as answers name them: with a list of the hospital's, by id and name. */
const answersIn = ({ list, options }: Extract<Field, { type: 'choice' | 'choices' }>): string[] =>
  options.map(({ value, label }) => (list === undefined ? value : `${value} ${label.id}`))

/** The values that a test compares answers with. */
function valuesIn(test: Test): readonly (string | number | boolean)[] {
  if (typeof test !== 'object') return [test]
  if ('oneOf' in test) return test.oneOf
  if ('atLeast' in test) return [test.atLeast]
  if ('atMost' in test) return [test.atMost]
  return 'not' in test ? valuesIn(test.not) : []
}

function canBe(field: Field, value: string | number | boolean): boolean {
  switch (field.type) {
    case 'yes-no':
      return value === 'yes' || value === 'no'
    case 'agreement':
      return value === true
    case 'scale':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= field.points.length
    case 'nps':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10
    case 'choice':
    case 'choices':
      return (field.other !== undefined && value === OTHER) || answersIn(field).some((answer) => answer === value)
    case 'number':
      return typeof value === 'number'
    case 'date':
      return typeof value === 'string' && readDate(value) === value
    case 'preset':
      return field.values.some((one) => one === value)
    case 'computed':
      return typeof value !== 'boolean'
    // The name of a file is not known before: conditions only ask whether there is one.
    case 'attachment':
    // Conditions on entries stand within the entries.
    case 'group':
      return false
    default:
      return typeof value === 'string'
  }
}
