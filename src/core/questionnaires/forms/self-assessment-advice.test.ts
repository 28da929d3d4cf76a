import { expect, it } from 'vitest'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { findQuestionnaire } from '#tests/support/find-questionnaire.ts'
import { selfAssessmentRunner } from './self-assessment-runner.ts'

const healthy = { ...runnerAnswers, q5: 'no' }
const adviceTo = (answers: object) => judgeAnswers(selfAssessmentRunner, { ...answers }).answers['advice']

it('advises nothing to a runner who answers no to everything', () => {
  expect(adviceTo(healthy)).toBe('no-flags')
})

it.each(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'])(
  'sends a runner who says yes to %s to the medical team',
  (question) => {
    expect(adviceTo({ ...healthy, [question]: 'yes' })).toBe('see-medical-team')
  },
)

it('ignores an advice that the device sent', () => {
  expect(adviceTo({ ...healthy, q3: 'yes', advice: 'no-flags' })).toBe('see-medical-team')
})

it('asks the questions of the first version, whose answers it takes', () => {
  const first = findQuestionnaire('SelfAssesmentRunner', 1)!
  expect(judgeAnswers(first, runnerAnswers)).toMatchObject({ answers: runnerAnswers, problems: new Map() })
  expect(first.pages.map(({ id }) => id)).toEqual(selfAssessmentRunner.pages.map(({ id }) => id))
})
