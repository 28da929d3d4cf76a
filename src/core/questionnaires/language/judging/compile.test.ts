import { expect, it } from 'vitest'
import { compileQuestionnaire } from './compile.ts'
import { selfAssessmentRunner } from '#core/questionnaires/forms/self-assessment-runner.ts'
import { advisedAnswers, runnerAnswers } from '#tests/support/runner-answers.ts'

const schema = compileQuestionnaire(selfAssessmentRunner)
const problems = (answers: object) =>
  Object.fromEntries(
    (schema.safeParse(answers).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

it('takes a complete assessment, writes mobile numbers in E.164, and trims texts', () => {
  expect(schema.parse({ ...runnerAnswers, name: '  Sri ', whatsappPhone: '0812-3456-7890' })).toEqual({
    ...advisedAnswers,
    name: 'Sri',
    whatsappPhone: '+6281234567890',
  })
})

it('names every missing answer as required', () => {
  const missing = problems({})
  expect(Object.keys(missing).toSorted()).toEqual(Object.keys(runnerAnswers).toSorted())
  expect(new Set(Object.values(missing))).toEqual(new Set(['required']))
})

it.each([
  ['name', '   ', 'required'],
  ['name', 'a'.repeat(101), 'too-long:100'],
  ['email', 'not an address', 'invalid'],
  ['whatsappPhone', '+60123456789', 'invalid'],
  ['whatsappPhone', '021 555 1234', 'invalid'],
  ['bibNumber', 'A_12', 'invalid'],
  ['q1', 'maybe', 'invalid'],
  ['truthfulness', false, 'required'],
  ['name', 12, 'invalid'],
])('refuses %s = %j as %s', (field, value, reason) => {
  expect(problems({ ...runnerAnswers, [field]: value })).toEqual({ [field]: reason })
})

it('refuses an answer without a question', () => {
  expect(schema.safeParse({ ...runnerAnswers, extra: 'x' }).success).toBe(false)
})
