import * as fc from 'fast-check'
import type { Condition, Test } from '#core/questionnaires/language/condition.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'
import { pick, samplesOf, type Sample } from './sample-answers.ts'

/** Numbers that become a condition once the fields are known. */
export type ConditionRecipe =
  | { readonly is: 'leaf'; readonly fields: readonly number[]; readonly test: TestRecipe }
  | { readonly is: 'all' | 'any'; readonly of: readonly ConditionRecipe[] }
  | { readonly is: 'not'; readonly of: ConditionRecipe }

interface TestRecipe {
  readonly kind: 'value' | 'oneOf' | 'atLeast' | 'atMost' | 'given'
  readonly picks: readonly number[]
  readonly flag: boolean
  /** The number of `not` before it. */
  readonly nots: number
}

const testRecipe: fc.Arbitrary<TestRecipe> = fc.record({
  kind: fc.constantFrom('value', 'value', 'oneOf', 'atLeast', 'atMost', 'given'),
  picks: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
  flag: fc.boolean(),
  nots: fc.constantFrom(0, 0, 0, 1, 2),
})

export const conditionRecipe: fc.Arbitrary<ConditionRecipe> = fc.letrec<{ condition: ConditionRecipe }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      is: fc.constant('leaf' as const),
      fields: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      test: testRecipe,
    }),
    fc.record({
      is: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('condition'), { maxLength: 3 }),
    }),
    fc.record({ is: fc.constant('not' as const), of: tie('condition') }),
  ),
})).condition

/** Undefined where there are no fields. A value in the condition is one that each of the fields can have. */
export function makeCondition(recipe: ConditionRecipe, fields: readonly Field[]): Condition | undefined {
  if (fields.length === 0) return undefined
  switch (recipe.is) {
    case 'not': {
      const inner = makeCondition(recipe.of, fields)
      return inner && { not: inner }
    }
    case 'all':
      return { all: recipe.of.flatMap((one) => makeCondition(one, fields) ?? []) }
    case 'any':
      return { any: recipe.of.flatMap((one) => makeCondition(one, fields) ?? []) }
    case 'leaf': {
      const [first, ...others] = recipe.fields.map((place) => pick(fields, place))
      if (!first) return undefined
      const { test, values } = makeTest(recipe.test, first)
      const fitting = others.filter((field) => values.every((value) => samplesOf(field).includes(value)))
      const when = [first, ...fitting].map(({ id }) => id)
      return { when: when.length === 1 && recipe.test.flag ? first.id : when, is: test }
    }
  }
}

function makeTest({ kind, picks, flag, nots }: TestRecipe, field: Field): { test: Test; values: Sample[] } {
  const samples = samplesOf(field)
  if (samples.length === 0) return { test: { given: flag }, values: [] }
  const chosen = picks.map((place) => pick(samples, place))
  const [value = 'x'] = chosen
  const plain = chosen.filter((one) => typeof one !== 'boolean')
  // A ticked value has no bound.
  const bound = typeof value === 'boolean' ? undefined : value
  const tests: Readonly<Record<typeof kind, { test: Test; values: Sample[] }>> = {
    value: { test: value, values: [value] },
    oneOf: { test: { oneOf: plain }, values: plain },
    atLeast: bound === undefined ? { test: value, values: [value] } : { test: { atLeast: bound }, values: [bound] },
    atMost: bound === undefined ? { test: value, values: [value] } : { test: { atMost: bound }, values: [bound] },
    given: { test: { given: flag }, values: [] },
  }
  const { test, values } = tests[kind]
  return { test: Array.from({ length: nots }).reduce<Test>((inner) => ({ not: inner }), test), values }
}
