import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { goodAnswersRecipe, makeAnswers } from '#tests/support/arbitrary-answers.ts'
import { questionnaire } from '#tests/support/arbitrary-questionnaire.ts'
import { compileQuestionnaire } from './compile.ts'
import type { Questionnaire } from './definition.ts'
import { fromWire, toWire } from './wire.ts'

const TODAY = '2026-06-15'

it('[QL22] brings back every answer that holds as it was, through JSON', () => {
  let held = 0
  fc.assert(
    fc.property(questionnaire, goodAnswersRecipe, (asked, recipe) => {
      const schema = compileQuestionnaire(asked, () => TODAY)
      const judged = schema.safeParse(makeAnswers(asked, recipe))
      if (!judged.success) return
      held++
      const arrived = fromWire(asked, JSON.parse(JSON.stringify(toWire(asked, judged.data))))
      expect(arrived).toStrictEqual(judged.data)
      expect(schema.parse(arrived)).toStrictEqual(judged.data)
    }),
    { seed: 2, numRuns: 1500 },
  )
  expect(held).toBeGreaterThan(400)
})

const words = { id: 'kata', en: 'word' }
const base = { label: words, rules: [] }
const survey: Questionnaire = {
  kind: 'Survey',
  version: 1,
  title: words,
  wire: 'answer-sets',
  pages: [
    {
      id: 'page',
      title: words,
      sections: [
        {
          id: 'section',
          fields: [
            { ...base, id: 'first', type: 'choice', options: [{ value: 'a', label: words }], other: words },
            { ...base, id: 'second', type: 'text' },
            { ...base, id: 'third', type: 'text' },
            { ...base, id: 'secondOther', type: 'text' },
          ],
        },
      ],
    },
  ],
}

it('[QL21] numbers the answers that there are in the order of the questionnaire, words of one’s own with their question', () => {
  expect(toWire(survey, { third: 'z', firstOther: 'mine', first: 'other' })).toEqual({
    Survey_1: 'Survey',
    Question_1: 'first',
    Answer_1: 'other',
    OtherAnswer_1: 'mine',
    Survey_2: 'Survey',
    Question_2: 'third',
    Answer_2: 'z',
  })
  expect(toWire({ ...survey, wire: 'record' }, { third: 'z' })).toEqual({ third: 'z' })
})

const set = (number: number, question: unknown, answer: unknown = 'a') => ({
  [`Survey_${number}`]: 'Survey',
  [`Question_${number}`]: question,
  [`Answer_${number}`]: answer,
})

it.each<[string, Record<string, unknown>]>([
  ['another survey', { ...set(1, 'first'), Survey_1: 'Another' }],
  ['no question', { Survey_1: 'Survey', Answer_1: 'a' }],
  ['no answer', { Survey_1: 'Survey', Question_1: 'first' }],
  ['a question twice', { ...set(1, 'first'), ...set(2, 'first') }],
  ['words twice', { ...set(1, 'firstOther'), ...set(2, 'first'), OtherAnswer_2: 'mine' }],
  ['words where none are asked for', { ...set(1, 'second'), OtherAnswer_1: 'in secondOther’s place' }],
  ['a number of its own', { ...set(1, 'first'), Answer_01: 'a' }],
  ['a part of its own', { ...set(1, 'first'), Remark_1: 'a' }],
  ['a question that is no text', set(1, { toString: 'first' })],
])('[QL22] does not read %s', (_what, wire) => {
  expect(fromWire(survey, wire)).toBeUndefined()
})

it('[QL22] mixes nothing up, whatever somebody sends', () => {
  const name = fc.constantFrom(
    'Survey_1',
    'Survey_2',
    'Question_1',
    'Question_2',
    'Answer_1',
    'Answer_2',
    'OtherAnswer_1',
  )
  const value = fc.constantFrom<unknown>(
    'Survey',
    'first',
    'firstOther',
    'second',
    '__proto__',
    'constructor',
    null,
    {},
  )
  const parts = fc.array(fc.tuple(name, value), { maxLength: 5 })
  fc.assert(
    fc.property(value, value, parts, (one, other, more) => {
      const wire = { ...set(1, one), ...set(2, other), ...Object.fromEntries(more) }
      const answers = fromWire(survey, wire)
      if (!answers) return
      const sent = Object.keys(wire).filter((key) => /^(?:Other)?Answer_/.test(key))
      expect(Object.keys(answers)).toHaveLength(sent.length)
      expect(Object.getPrototypeOf(answers)).toBe(Object.prototype)
    }),
    { seed: 3, numRuns: 5000 },
  )
})
