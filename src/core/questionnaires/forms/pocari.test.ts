import { expect, it } from 'vitest'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { pocariAnswers } from '#tests/support/pocari-answers.ts'
import { pocariAssessmentRunner } from './pocari-assessment-runner.ts'
import { selfAssessmentRunner } from './self-assessment-runner.ts'

const judge = (changes: object) => judgeAnswers(pocariAssessmentRunner, { ...pocariAnswers, ...changes })
const problems = (changes: object) => Object.fromEntries(judge(changes).problems)
const subQuestionsOf = (changes: object) => [...judge(changes).shown].filter((id) => /^q\d+[a-d]$/.test(id)).toSorted()

it('has the questions 1 to 15 with 8a-8d, 10a-10d and 14a-14c, in their order and with their numbers', () => {
  const questions = fieldsOf(pocariAssessmentRunner).filter(({ id, number }) => /^q\d/.test(id) || number !== undefined)
  const expected = '1 2 3 4 5 6 7 8 8a 8b 8c 8d 9 10 10a 10b 10c 10d 11 12 13 14 14a 14b 14c 15'.split(' ')
  expect(questions.map(({ number }) => number)).toEqual(expected)
  expect(questions.map(({ id }) => id)).toEqual(expected.map((number) => `q${number}`))
})

it('shows no more than six questions on a page', () => {
  for (const { id, sections } of pocariAssessmentRunner.pages)
    expect(sections.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'computed')).length, id).toBeLessThan(
      7,
    )
})

it('takes a healthy runner’s answers', () => {
  expect(compileQuestionnaire(pocariAssessmentRunner).parse(pocariAnswers)).toEqual(pocariAnswers)
})

it('asks sub-questions only after a yes, and then requires them', () => {
  expect(subQuestionsOf({})).toEqual([])
  for (const [parent, subs] of [
    ['q8', ['q8a', 'q8b', 'q8c', 'q8d']],
    ['q10', ['q10a', 'q10b', 'q10c', 'q10d']],
    ['q14', ['q14a', 'q14b', 'q14c']],
  ] as const) {
    expect(subQuestionsOf({ [parent]: 'yes' })).toEqual(subs)
    expect(problems({ [parent]: 'yes' })).toEqual(Object.fromEntries(subs.map((id) => [id, 'required'])))
  }
})

it('asks for own words after "other illness", and drops answers that are no longer asked', () => {
  const illness = { q10: 'yes', q10a: ['other'], q10b: 'no', q10c: 'no', q10d: 'not-needed' }
  expect(problems(illness)).toEqual({ q10aOther: 'required' })
  expect(problems({ ...illness, q10aOther: 'Lupus' })).toEqual({})
  expect(judge({ ...illness, q10: 'no' }).answers).toEqual(pocariAnswers)
})

it('requires everything that it asks every runner, also the agreement and the emergency contact', () => {
  const asked = Object.keys(pocariAnswers).filter((id) => id !== 'advice')
  const { problems: missing } = judgeAnswers(pocariAssessmentRunner, {})
  expect([...missing.keys()].toSorted()).toEqual(asked.toSorted())
  expect(new Set(missing.values())).toEqual(new Set(['required']))
  for (const id of ['truthfulness', 'emergencyName', 'emergencyPhone', 'emergencyRelation']) expect(asked).toContain(id)
  expect(problems({ truthfulness: false })).toEqual({ truthfulness: 'required' })
})

it.each([
  ['q3', ['none', 'palpitations'], 'too-many:1'],
  ['q9', ['painkiller', 'none'], 'too-many:1'],
  ['q5', '-1', 'too-small:0'],
  ['q5', '301', 'too-large:300'],
  ['q12', '25', 'too-large:24'],
  ['q15', 'yes', 'invalid'],
])('refuses %s = %j as %s', (id, value, reason) => {
  expect(problems({ [id]: value })).toEqual({ [id]: reason })
})

it('asks for the runner and the emergency contact as the form of seven questions does', () => {
  const shared = (questionnaire: typeof selfAssessmentRunner) =>
    fieldsOf(questionnaire).filter(({ id, type }) => !/^q\d/.test(id) && type !== 'computed')
  expect(shared(pocariAssessmentRunner)).toEqual(shared(selfAssessmentRunner))
  expect(pocariAssessmentRunner.queueLabel).toEqual(selfAssessmentRunner.queueLabel)
})
