import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDefinition } from '#core/questionnaires/language/checking/check-definition.ts'
import type { Field, Page, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { goodAnswersRecipe, makeAnswers } from '#tests/support/arbitrary-answers.ts'
import { questionnaire } from '#tests/support/arbitrary-questionnaire.ts'
import { compileQuestionnaire } from './compile.ts'
import { fromWire, toWire } from './wire.ts'

const text = (word: string) => ({ id: word, en: word })
const fields: readonly Field[] = [
  { id: 'score', type: 'nps', label: text('Score'), least: text('Least'), most: text('Most'), rules: [] },
  {
    id: 'cancerType',
    type: 'choice',
    label: text('Type'),
    options: [{ value: 'lung', label: text('Lung') }],
    other: text('Others'),
    rules: [],
  },
  { id: 'remark', type: 'long-text', label: text('Remark'), rules: [{ rule: 'nullable' }] },
]
const survey: Questionnaire = {
  kind: 'Trial',
  version: 1,
  title: text('Trial'),
  wire: 'answer-sets',
  pages: [pageOf(fields)],
}

const answers = { remark: 'Baik', cancerType: 'other', cancerTypeOther: 'Tiroid', score: 0 }
const wire = {
  Survey_1: 'Trial',
  Question_1: 'score',
  Answer_1: 0,
  Survey_2: 'Trial',
  Question_2: 'cancerType',
  Answer_2: 'other',
  OtherAnswer_2: 'Tiroid',
  Survey_3: 'Trial',
  Question_3: 'remark',
  Answer_3: 'Baik',
}

it('[QL21] numbers the answer sets from 1 in the order of the questionnaire', () => {
  expect(toWire(survey, answers)).toEqual(wire)
  expect(Object.keys(toWire(survey, answers))).toEqual(Object.keys(wire))
})

it('[QL21] leaves no gap for missing answers', () => {
  expect(toWire(survey, { remark: null })).toEqual({ Survey_1: 'Trial', Question_1: 'remark', Answer_1: null })
})

it.each([answers, { score: 10 }, { cancerType: 'lung', remark: null }, {}])(
  '[QL22] comes back as it went: %j',
  (one) => {
    expect(fromWire(survey, toWire(survey, one))).toEqual(one)
  },
)

it('[QL22] takes a field of the form as such, whatever its name ends in', () => {
  const [score, , remark] = fields
  if (!score || !remark) throw new Error('the fields are gone')
  const named = { ...survey, pages: [pageOf([score, { ...remark, id: 'scoreOther' }])] }
  const sent = toWire(named, { score: 3, scoreOther: 'Antre lama' })
  expect(sent).not.toHaveProperty('OtherAnswer_1')
  expect(fromWire(named, sent)).toEqual({ score: 3, scoreOther: 'Antre lama' })
})

it('[QL21] sends a record unchanged', () => {
  const record: Questionnaire = { ...survey, wire: 'record' }
  expect(toWire(record, answers)).toEqual(answers)
  expect(fromWire(record, answers)).toEqual(answers)
})

const { Survey_1: _1, ...withoutSurvey } = wire
const { Question_1: _2, ...withoutQuestion } = wire
const { Answer_1: _3, ...withoutAnswer } = wire

it.each<[string, Record<string, unknown>]>([
  ['an answer without its survey', withoutSurvey],
  ['an answer without its question', withoutQuestion],
  ['a question without its answer', withoutAnswer],
  ['words of one’s own without anything', { ...wire, OtherAnswer_4: 'Tiroid' }],
  ['another survey’s name', { ...wire, Survey_2: 'Ipd' }],
  ['a question twice', { ...wire, Question_3: 'score' }],
  ['an unknown question', { ...wire, Question_3: 'bloodType' }],
  ['a question by an inherited name', { ...wire, Question_3: '__proto__', Answer_3: { score: 1 } }],
  ['words of one’s own where none are asked for', { ...wire, OtherAnswer_1: 'Sebelas' }],
  ['words of one’s own as a question', { ...wire, Question_3: 'cancerTypeOther' }],
  [
    'words of one’s own as a question before theirs',
    {
      Survey_1: 'Trial',
      Question_1: 'cancerTypeOther',
      Answer_1: 'Payudara',
      Survey_2: 'Trial',
      Question_2: 'cancerType',
      Answer_2: 'other',
      OtherAnswer_2: 'Tiroid',
    },
  ],
  ['a part that there is not', { ...wire, Comment_1: 'x' }],
  ['a part without its number', { ...wire, Answer_: 1 }],
  ['a number from 0', { Survey_0: 'Trial', Question_0: 'score', Answer_0: 1 }],
])('[QL22] refuses %s', (_, sent) => expect(fromWire(survey, sent)).toBeUndefined())

function pageOf(asked: readonly Field[]): Page {
  return { id: 'page', title: text('Page'), sections: [{ id: 'section', fields: asked }] }
}

const TODAY = '2026-06-15'

it('[QL22] restores all valid answers of any questionnaire, through JSON', () => {
  let held = 0
  fc.assert(
    fc.property(questionnaire, goodAnswersRecipe, (asked, recipe) => {
      checkDefinition(asked)
      const schema = compileQuestionnaire(asked, { today: () => TODAY })
      const judged = schema.safeParse(makeAnswers(asked, recipe))
      if (!judged.success) return
      held++
      const arrived = fromWire(asked, JSON.parse(JSON.stringify(toWire(asked, judged.data))))
      expect(arrived).toStrictEqual(judged.data)
      expect(schema.parse(arrived)).toStrictEqual(judged.data)
    }),
    { numRuns: 1500 },
  )
  expect(held).toBeGreaterThan(400)
})

it('[QL22] mixes up no answers, whatever is sent', () => {
  const set = (number: number, question: unknown) => ({
    [`Survey_${number}`]: 'Trial',
    [`Question_${number}`]: question,
    [`Answer_${number}`]: 'other',
  })
  const name = fc.constantFrom('Survey_1', 'Question_1', 'Question_2', 'Answer_2', 'OtherAnswer_1', 'OtherAnswer_2')
  const value = fc.constantFrom<unknown>('Trial', 'score', 'cancerType', 'cancerTypeOther', '__proto__', 'toString', {})
  const parts = fc.array(fc.tuple(name, value), { maxLength: 5 })
  fc.assert(
    fc.property(value, value, parts, (one, other, more) => {
      const sent = { ...set(1, one), ...set(2, other), ...Object.fromEntries(more) }
      const arrived = fromWire(survey, sent)
      if (!arrived) return
      const given = Object.keys(sent).filter((key) => /^(?:Other)?Answer_/.test(key))
      expect(Object.keys(arrived)).toHaveLength(given.length)
      expect(Object.getPrototypeOf(arrived)).toBe(Object.prototype)
    }),
    { numRuns: 5000 },
  )
})
