import * as fc from 'fast-check'
import type {
  EntryField,
  Field,
  Option,
  Page,
  PlainRule,
  Questionnaire,
  Rule,
  Section,
} from '#core/questionnaires/language/definition.ts'
import type { Decision, Expression } from '#core/questionnaires/language/expression.ts'
import { conditionRecipe, makeCondition, type ConditionRecipe } from './arbitrary-condition.ts'
import { entryTypes, fieldTypes, pick } from './sample-answers.ts'

/*
 * A definition is made in two steps: first plain numbers and flags, which fast-check shrinks well, then their meaning.
 * Any numbers give a sound definition: a field's visibility depends only on fields of a lower rank. Ranks are
 * independent of the order on the pages.
 */

export const questionnaire: fc.Arbitrary<Questionnaire> = fc.nat(2).chain((more) =>
  fc
    .record({
      wire: fc.constantFrom('record' as const, 'answer-sets' as const),
      pages: fc.array(pageRecipe, { minLength: 1, maxLength: 1 + more }),
      label: fc.option(fc.nat(), { nil: undefined }),
    })
    .map(makeQuestionnaire),
)

const rank = fc.nat(99)
/** Present half of the time. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const shownWhen = maybe(conditionRecipe)

const ruleRecipe = fc.letrec<{ rule: RuleRecipe }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ pick: fc.nat(), bound: fc.nat(8) }),
    fc.record({
      when: conditionRecipe,
      holding: maybe(fc.array(tie('rule'), { maxLength: 2 })),
      otherwise: maybe(fc.array(tie('rule'), { maxLength: 2 })),
    }),
  ),
})).rule

type RuleRecipe =
  | { readonly pick: number; readonly bound: number }
  | {
      readonly when: ConditionRecipe
      readonly holding: readonly RuleRecipe[] | undefined
      readonly otherwise: readonly RuleRecipe[] | undefined
    }

const expressionRecipe = fc.letrec<{ expression: ExpressionRecipe }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ is: fc.constant('field' as const), pick: fc.nat() }),
    fc.record({ is: fc.constant('number' as const), value: fc.constantFrom(0, 1, -2, 0.5, 1e12) }),
    fc.record({
      is: fc.constantFrom('sum' as const, 'product' as const, 'quotient' as const, 'round' as const),
      parts: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }),
      decimals: fc.nat(6),
    }),
    fc.record({ is: fc.constant('count' as const), when: fc.array(conditionRecipe, { maxLength: 3 }) }),
  ),
})).expression

type ExpressionRecipe =
  | { readonly is: 'field'; readonly pick: number }
  | { readonly is: 'number'; readonly value: number }
  | {
      readonly is: 'sum' | 'product' | 'quotient' | 'round'
      readonly parts: readonly ExpressionRecipe[]
      readonly decimals: number
    }
  | { readonly is: 'count'; readonly when: readonly ConditionRecipe[] }

const entryRecipe = fc.record({
  rank,
  shownWhen,
  type: fc.constantFrom(...entryTypes),
  size: fc.integer({ min: 2, max: 5 }),
  decimals: maybe(fc.nat(2)),
  other: fc.boolean(),
  named: fc.boolean(),
  hint: fc.boolean(),
  numbered: fc.boolean(),
  rules: fc.array(ruleRecipe, { maxLength: 3 }),
  expression: expressionRecipe,
  facts: fc.array(conditionRecipe, { maxLength: 4 }),
})
type EntryRecipe = typeof entryRecipe extends fc.Arbitrary<infer T> ? T : never

const fieldRecipe = fc
  .record({
    plain: entryRecipe,
    type: fc.constantFrom(...fieldTypes, 'computed', 'computed', 'choices', 'yes-no', 'group'),
    /** The fields of a group. */
    fields: fc.array(entryRecipe, { minLength: 1, maxLength: 3 }),
  })
  .map(({ plain, type, fields }) => ({ ...plain, type, fields: type === 'group' ? fields : [] }))
type FieldRecipe = Omit<EntryRecipe, 'type'> & { readonly type: Field['type']; readonly fields: readonly EntryRecipe[] }

const sectionRecipe = fc.record({
  rank,
  shownWhen,
  titled: fc.boolean(),
  fields: fc.array(fieldRecipe, { minLength: 1, maxLength: 4 }),
})
type SectionRecipe = typeof sectionRecipe extends fc.Arbitrary<infer T> ? T : never

const pageRecipe = fc.record({
  rank,
  shownWhen,
  sections: fc.array(sectionRecipe, { minLength: 1, maxLength: 3 }),
})
type PageRecipe = typeof pageRecipe extends fc.Arbitrary<infer T> ? T : never

interface QuestionnaireRecipe {
  readonly wire: Questionnaire['wire']
  readonly pages: readonly PageRecipe[]
  readonly label: number | undefined
}

const words = (text: string) => ({ id: `${text} (id)`, en: `${text} (en)` })

function makeQuestionnaire({ wire, pages: recipes, label }: QuestionnaireRecipe): Questionnaire {
  const pages = made(recipes, [], makePage)
  const draft: Questionnaire = { kind: 'Arbitrary', version: 1, title: words('Arbitrary'), wire, pages }
  const fields = pages.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  const named = label === undefined ? undefined : pick(fields, label)
  // Rules may refer to every field, also to their own.
  const all = fields.flatMap(withWords)
  const recipeOf = new Map<string, FieldRecipe>(
    recipes.flatMap((page, p) =>
      page.sections.flatMap((section, s) => section.fields.map((field, f) => [`p${p}s${s}f${f}`, field] as const)),
    ),
  )
  return {
    ...draft,
    ...(named && { queueLabel: { field: named.id, name: words('Label') } }),
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => withRules(field, recipeOf.get(field.id), all)),
      })),
    })),
  }
}

function withRules<Kind extends Field>(
  field: Kind,
  recipe: FieldRecipe | EntryRecipe | undefined,
  all: readonly Field[],
): Kind {
  const rules = (recipe?.rules ?? []).flatMap((rule) => makeRule(rule, field, all))
  if (field.type !== 'group') return { ...field, rules }
  const beside = [...all, ...field.fields.flatMap(withWords)]
  const recipes = recipe && 'fields' in recipe ? recipe.fields : []
  const fields = field.fields.map((one, index) => {
    const entry = withRules(one, recipes[index], beside)
    // The first field of each entry is required.
    return index === 0 ? { ...entry, rules: [...entry.rules, { rule: 'required' as const }] } : entry
  })
  return { ...field, rules, fields }
}

/**
 * Makes parts in the order of their ranks, each with the fields made before. Returns them in the order in which they
 * appear.
 */
function made<Recipe extends { readonly rank: number }, Part>(
  recipes: readonly Recipe[],
  before: readonly Field[],
  make: (recipe: Recipe, place: number, before: readonly Field[]) => { part: Part; fields: readonly Field[] },
): Part[] {
  const parts: Part[] = []
  let known = before
  for (const [place, recipe] of [...recipes.entries()].toSorted(([, a], [, b]) => a.rank - b.rank)) {
    const { part, fields } = make(recipe, place, known)
    parts[place] = part
    known = [...known, ...fields.flatMap(withWords)]
  }
  return parts
}

function makePage(recipe: PageRecipe, place: number, before: readonly Field[]): { part: Page; fields: Field[] } {
  const sections = made(recipe.sections, before, (section, index, known) =>
    makeSection(section, `p${place}s${index}`, known),
  )
  const condition = recipe.shownWhen && makeCondition(recipe.shownWhen, before)
  const id = `p${place}`
  return {
    part: { id, title: words(id), ...(condition && { shownWhen: condition }), sections },
    fields: sections.flatMap(({ fields }) => fields),
  }
}

function makeSection(recipe: SectionRecipe, id: string, before: readonly Field[]): { part: Section; fields: Field[] } {
  const fields = made(recipe.fields, before, (field, index, known) => {
    const part = makeField(field, `${id}f${index}`, known)
    return { part, fields: [part] }
  })
  const condition = recipe.shownWhen && makeCondition(recipe.shownWhen, before)
  const title = recipe.titled ? { title: words(id), intro: words(`${id} intro`) } : {}
  return { part: { id, ...title, ...(condition && { shownWhen: condition }), fields }, fields }
}

function makeField(recipe: FieldRecipe, id: string, before: readonly Field[]): Field {
  const { type, size, decimals, other } = recipe
  const condition = recipe.shownWhen && makeCondition(recipe.shownWhen, before)
  const base = {
    id,
    label: words(id),
    ...(recipe.hint && { hint: words(`${id} hint`) }),
    ...(recipe.numbered && { number: `${size}a` }),
    ...(condition && { shownWhen: condition }),
    rules: [],
  }
  switch (type) {
    case 'agreement':
      return { ...base, type, statement: words(`${id} statement`) }
    case 'scale':
      return { ...base, type, points: Array.from({ length: size }, (_, index) => words(`point ${index}`)) }
    case 'nps':
      return { ...base, type, least: words('least'), most: words('most') }
    case 'choice':
    case 'choices':
      return {
        ...base,
        type,
        ...(recipe.named ? { list: 'test', options: listedOptions(size) } : { options: optionsOf(size) }),
        ...(other && { other: words('other') }),
      }
    case 'number':
      return { ...base, type, ...(decimals !== undefined && { decimals }), ...(other && { unit: words('unit') }) }
    case 'computed':
      return {
        ...base,
        type,
        compute: recipe.named ? makeDecision(recipe.facts, before) : makeExpression(recipe.expression, before),
      }
    case 'region':
      return { ...base, type, level: 'city', ...within(before) }
    case 'document':
      return { ...base, type, document: 'general-consent' }
    case 'notice':
      return { ...base, type, tone: 'danger', ...(other && { call: 'emergency' }) }
    case 'attachment':
      return { ...base, type, most: (size % 3) + 1 }
    case 'preset':
      return { ...base, type, values: optionsOf(size).map(({ value }) => value) }
    case 'group':
      return {
        ...base,
        type,
        entry: words('entry'),
        most: (size % 3) + 1,
        fields: makeEntryFields(recipe.fields, id, before),
      }
    default:
      return { ...base, type }
  }
}

/** Each field may depend on those before it and on the form. The first one is always asked. */
function makeEntryFields(recipes: readonly EntryRecipe[], id: string, before: readonly Field[]): EntryField[] {
  const fields: EntryField[] = []
  for (const [index, recipe] of recipes.entries()) {
    const known = [...before, ...fields.flatMap(withWords)]
    const shown = index === 0 ? undefined : recipe.shownWhen
    const { within: _, ...field } = {
      within: undefined,
      ...makeField({ ...recipe, shownWhen: shown, named: false, fields: [] }, `${id}e${index}`, known),
    }
    // A field of its recipe's type.
    fields.push(field as EntryField)
  }
  return fields
}

/** The region around this one, if a region comes before it. */
const within = (before: readonly Field[]) => {
  const around = before.find(({ type }) => type === 'region')
  return around ? { within: around.id } : {}
}

/** Values that a careless program takes for something else. */
const optionValues = ['a', '1', 'constructor', '__proto__', ' b ']
const optionsOf = (size: number): Option[] =>
  optionValues.slice(0, size).map((value) => ({ value, label: words(`option ${value}`) }))

const listedOptions = (size: number): Option[] =>
  ['7', '89', '9', '100', '1'].slice(0, size).map((value) => ({ value, label: words(`entry ${value}`) }))

const factNames = ['knownDisease', 'cleared', 'inactive', 'symptom'] as const

function makeDecision(recipes: readonly ConditionRecipe[], fields: readonly Field[]): Decision {
  const facts = recipes.flatMap((recipe, index) => {
    const condition = makeCondition(recipe, fields)
    return condition ? [[pick(factNames, index), condition] as const] : []
  })
  return { rule: 'runner-advice', facts: Object.fromEntries(facts) }
}

function makeExpression(recipe: ExpressionRecipe, fields: readonly Field[]): Expression {
  switch (recipe.is) {
    case 'number':
      return recipe.value
    case 'field':
      return fields.length === 0 ? 7 : { field: pick(fields, recipe.pick).id }
    case 'count':
      return { count: recipe.when.flatMap((one) => makeCondition(one, fields) ?? []) }
    default: {
      const [first = 1, second = 1, ...more] = recipe.parts.map((part) => makeExpression(part, fields))
      if (recipe.is === 'round') return { round: first, decimals: recipe.decimals }
      if (recipe.is === 'quotient') return { quotient: [first, second] }
      return recipe.is === 'sum' ? { sum: [first, second, ...more] } : { product: [first, second, ...more] }
    }
  }
}

function makeRule(recipe: RuleRecipe, field: Field, all: readonly Field[]): Rule[] {
  if ('pick' in recipe) return [pick(rulesFor(field, recipe.bound, all), recipe.pick)]
  const condition = makeCondition(recipe.when, all)
  if (!condition) return []
  const branch = (rules: readonly RuleRecipe[]) => rules.flatMap((rule) => makeRule(rule, field, all))
  return [
    {
      ...condition,
      // oxlint-disable-next-line unicorn/no-thenable -- the language's own word
      ...(recipe.holding && { then: branch(recipe.holding) }),
      ...(recipe.otherwise && { otherwise: branch(recipe.otherwise) }),
    },
  ]
}

/** Every rule that fits a field's type. */
function rulesFor({ id, type }: Field, bound: number, all: readonly Field[]): PlainRule[] {
  const nullable: PlainRule = { rule: 'nullable' }
  if (type === 'computed' || type === 'notice') return [nullable]
  // The field for own words belongs to its choice.
  const twins = all.filter((other) => other.type === type && other.id !== id && !other.id.endsWith('Other'))
  const always: PlainRule[] = [{ rule: 'required' }, nullable]
  const sameAs: PlainRule[] = twins.length > 0 ? [{ rule: 'sameAs', params: [pick(twins, bound).id] }] : []
  switch (type) {
    case 'mobile':
      return [...always, ...sameAs]
    case 'text':
    case 'long-text':
    case 'email':
      return [
        ...always,
        ...(type === 'long-text' ? [] : sameAs),
        { rule: 'minLength', params: [bound] },
        { rule: 'maxLength', params: [bound * 80] },
        { rule: 'pattern', params: [pick(['^[A-Za-z@. ]+$', 'a', '^\\p{L}', '^a*a*$'], bound)] },
      ]
    case 'number': {
      const others = all.filter((other) => other.type === 'number' && other.id !== id)
      return [
        ...always,
        { rule: 'min', params: [bound - 2] },
        { rule: 'max', params: [bound * 10] },
        ...(others.length > 0 ? [{ rule: 'moreThan' as const, params: [pick(others, bound).id] as const }] : []),
        { rule: 'notFuture' },
      ]
    }
    case 'choices':
      return [...always, { rule: 'minChoices', params: [bound % 3] }, { rule: 'maxChoices', params: [bound % 4] }]
    case 'date':
      return [
        ...always,
        { rule: 'minDate', params: [`199${bound}-06-15`] },
        { rule: 'maxDate', params: [`202${bound}-06-15`] },
        { rule: 'notFuture' },
        { rule: 'fromToday' },
        ...(['notBefore', 'moreThan'] as const).flatMap((rule) =>
          twins.length > 0 ? [{ rule, params: [pick(twins, bound).id] as const }] : [],
        ),
      ]
    default:
      return always
  }
}

/** A field, and its field for own words, as conditions may name them. */
const withWords = (field: Field): Field[] =>
  (field.type === 'choice' || field.type === 'choices') && field.other
    ? [field, { id: `${field.id}Other`, type: 'text', label: field.other, rules: [] }]
    : [field]
