import * as fc from 'fast-check'
import { fieldsOf, otherId, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { noAnswers, pick, waysToAnswer } from './sample-answers.ts'

/** Numbers that become answers once the fields are known, and some answers without a question. */
export interface AnswersRecipe {
  readonly picks: readonly { readonly how: 'well' | 'ill' | 'not'; readonly pick: number }[]
  readonly strays: readonly number[]
}

export const answersRecipe: fc.Arbitrary<AnswersRecipe> = fc.record({
  picks: fc.array(
    fc.record({
      how: fc.constantFrom('well', 'well', 'well', 'well', 'well', 'well', 'not', 'ill'),
      pick: fc.nat(200),
    }),
    { minLength: 1, maxLength: 24 },
  ),
  strays: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(fc.nat(20)) }),
})

/** A valid answer to each field. */
export const goodAnswersRecipe: fc.Arbitrary<AnswersRecipe> = fc.record({
  picks: fc.array(fc.record({ how: fc.constant('well' as const), pick: fc.nat(200) }), { minLength: 1, maxLength: 24 }),
  strays: fc.constant([]),
})

/** Own properties with any name, as JSON.parse makes them. */
export function makeAnswers(questionnaire: Questionnaire, { picks, strays }: AnswersRecipe): Record<string, unknown> {
  const answers = fieldsOf(questionnaire)
    .flatMap((field): [string, readonly unknown[]][] => [
      [field.id, waysToAnswer(field)],
      ...('other' in field && field.other ? [[otherId(field.id), wordsOfOnesOwn] as [string, unknown[]]] : []),
    ])
    .flatMap(([id, ways], index) => {
      const { how, pick: choice } = pick(picks, index)
      // A missing answer and an undefined one mean the same.
      if (how === 'not') return choice % 2 === 0 ? [] : [[id, undefined] as const]
      return [[id, pick(how === 'well' ? ways : noAnswers, choice + index)] as const]
    })
  return Object.fromEntries([...answers, ...strays.map((name) => [pick(strayNames, name), 'x'] as const)])
}

const wordsOfOnesOwn = ['one’s own', '  words ', 'x'.repeat(201)]
const strayNames = ['__proto__', 'constructor', 'toString', 'p0', 'p0s0f0Other', 'P0S0F0', '', 'p0s0f0.x', '0']
