import { fieldsIn, type Condition } from './condition.ts'
import { DefinitionError } from './definition-error.ts'
import { OTHER, otherId, type Field, type Questionnaire } from './definition.ts'
import { fieldsRead } from './expression.ts'
import type { Matcher } from './pattern.ts'

/** A field with its conditions: it is asked when page, section and field are shown. */
export interface Planned {
  readonly field: Field
  readonly pageId: string
  readonly shownWhen: readonly Condition[]
  /** The fields of each entry of a group, in order, with only their own conditions. */
  readonly entry?: readonly Planned[]
}

/** A questionnaire prepared for judging: every field, own words included, comes after the fields that it depends on. */
export interface Plan {
  readonly order: readonly Planned[]
  readonly byId: ReadonlyMap<string, Planned>
  /** The matchers by the expression of each pattern. */
  readonly matchers: ReadonlyMap<string, Matcher>
}

const plans = new WeakMap<Questionnaire, Plan>()

/**
 * The plan of a definition, made once.
 * @param matchers of its patterns. Without them, only simple patterns can be judged
 * @throws DefinitionError when fields depend on each other in a circle, or on a missing field
 */
export function planOf(questionnaire: Questionnaire, matchers: Plan['matchers'] = new Map()): Plan {
  const plan = plans.get(questionnaire) ?? { ...makePlan(questionnaire), matchers }
  plans.set(questionnaire, plan)
  return plan
}

function makePlan({ pages }: Questionnaire): Omit<Plan, 'matchers'> {
  const planned = pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.fields.flatMap((field) => inPlace(page.id, [page, section, field], field)),
    ),
  )
  return sorted(planned)
}

function inPlace(pageId: string, around: readonly Pick<Field, 'shownWhen'>[], field: Field): Planned[] {
  const shownWhen = around.flatMap((one) => one.shownWhen ?? [])
  const words = ownWords(field)
  const entry =
    field.type === 'group' &&
    sorted(
      field.fields.flatMap((one) => inPlace(pageId, [one], one)),
      true,
    ).order
  return [
    { field, pageId, shownWhen, ...(entry && { entry }) },
    ...(words ? [{ field: words, pageId, shownWhen: [...shownWhen, chosenOther(field)] }] : []),
  ]
}

/** The text field for "other", as if the definition had it. */
export function ownWords(field: Field): Field | undefined {
  if ((field.type !== 'choice' && field.type !== 'choices') || !field.other) return undefined
  return {
    id: otherId(field.id),
    type: 'text',
    label: field.other,
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [200] }],
  }
}

const chosenOther = (field: Field): Condition => ({ when: field.id, is: OTHER })

/**
 * Sorts fields depth first: all fields that a field depends on come before it.
 * @param isEntry for the fields of an entry: the form's fields are known already
 */
function sorted(planned: readonly Planned[], isEntry = false): Omit<Plan, 'matchers'> {
  const byId = new Map(planned.map((one) => [one.field.id, one]))
  const order: Planned[] = []
  const state = new Map<Planned, 'open' | 'done'>()
  const visit = (one: Planned, path: readonly string[]) => {
    const { id } = one.field
    if (state.get(one) === 'done') return
    if (state.get(one) === 'open')
      throw new DefinitionError(`field ${id}`, `waits for itself: ${[...path.slice(path.indexOf(id)), id].join(' → ')}`)
    state.set(one, 'open')
    for (const needed of neededBy(one)) {
      const other = byId.get(needed)
      if (other) visit(other, [...path, id])
      else if (!isEntry) throw new DefinitionError(`field ${id}`, `asks about "${needed}", which is no field`)
    }
    state.set(one, 'done')
    order.push(one)
  }
  for (const one of planned) visit(one, [])
  return { order, byId }
}

/** The fields that a field's conditions and computation need. */
export const neededBy = ({ field, shownWhen }: Planned): readonly string[] => [
  ...shownWhen.flatMap(fieldsIn),
  ...(field.type === 'computed' ? fieldsRead(field.compute) : []),
]
