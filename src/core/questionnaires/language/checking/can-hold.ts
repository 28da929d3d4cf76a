import { fieldsIn, holds, type Answer, type Condition, type Test } from '#core/questionnaires/language/condition.ts'
import { OTHER, type Field } from '#core/questionnaires/language/definition.ts'
import { answersIn, valuesIn } from './check-condition.ts'

/** So many combinations of answers are tried; of more it is not decided. */
const MOST_COMBINATIONS = 10_000

/**
 * Whether conditions can hold together, whatever else is answered. Never false where they can: where it is not decided,
 * they may.
 * @param fields by id, words of one's own under their own
 */
export function canHold(conditions: readonly Condition[], fields: ReadonlyMap<string, Field>): boolean {
  const whole: Condition = { all: conditions }
  const asked = [...new Set(fieldsIn(whole))]
  const candidates = asked.map((id) => [undefined, ...answersOf(id, fields.get(id), testsOf(whole, id))])
  const combinations = candidates.reduce((product, { length }) => product * length, 1)
  if (combinations > MOST_COMBINATIONS) return true
  const known = new Map<string, Answer>()
  const tryFrom = (index: number): boolean => {
    const id = asked[index]
    if (id === undefined) return holds(whole, (one) => known.get(one))
    return (candidates[index] ?? []).some((answer) => {
      known.set(id, answer)
      return tryFrom(index + 1)
    })
  }
  return tryFrom(0)
}

/** Every test that conditions hold against a field. */
function testsOf(condition: Condition, id: string): Test[] {
  if ('all' in condition) return condition.all.flatMap((one) => testsOf(one, id))
  if ('any' in condition) return condition.any.flatMap((one) => testsOf(one, id))
  if ('not' in condition) return testsOf(condition.not, id)
  return fieldsIn(condition).includes(id) ? [condition.is] : []
}

/** One answer for each way in which the tests can tell answers apart. */
function answersOf(id: string, field: Field | undefined, tests: readonly Test[]): readonly Answer[] {
  const values = tests.flatMap(valuesIn)
  // Words of one's own stand under another id.
  if (field?.id !== id) return around(values)
  switch (field.type) {
    case 'yes-no':
      return ['yes', 'no']
    case 'agreement':
    case 'group':
      return [true]
    case 'scale':
      return field.points.map((_, index) => index + 1)
    case 'nps':
      return Array.from({ length: 11 }, (_, points) => points)
    case 'attachment':
      return [['a file']]
    case 'preset':
      return field.values
    case 'choice':
      return optionsOf(field)
    case 'choices':
      return subsets(optionsOf(field), values)
    default:
      return around(values)
  }
}

const optionsOf = (field: Extract<Field, { type: 'choice' | 'choices' }>): string[] => [
  ...answersIn(field),
  ...(field.other ? [OTHER] : []),
  // The hospital's list may have more.
  ...(field.list ? ['another entry'] : []),
]

/** Every choice of the options that tests name, with and without one of the rest. */
function subsets(options: readonly string[], named: readonly unknown[]): readonly (readonly string[])[] {
  const rest = options.find((option) => !named.includes(option))
  const apart = options.filter((option) => option === rest || named.includes(option))
  if (2 ** apart.length > MOST_COMBINATIONS) return Array.from({ length: MOST_COMBINATIONS }, () => apart)
  const all = apart.reduce<readonly (readonly string[])[]>(
    (sets, option) => [...sets, ...sets.map((set) => [...set, option])],
    [[]],
  )
  return all.filter(({ length }) => length > 0)
}

/** The values themselves, what lies on both sides of them, and what is none of them. */
const around = (values: readonly (string | number | boolean)[]): Answer[] => [
  0,
  ' ',
  '\u{10FFFF}',
  ...values.flatMap((value): Answer[] => {
    if (typeof value === 'number') return [value - 1e-6, value, value + 1e-6]
    return typeof value === 'string' ? [value, `${value} `] : [value]
  }),
]
