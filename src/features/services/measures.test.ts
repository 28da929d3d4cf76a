import { expect, it } from 'vitest'
import { patientMeasures } from '#core/questionnaires/forms/services/patient-measures.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { changeOf, measureScores, readingOf, scoreIn } from './measures.ts'

const answered = (points: number, pain: number) => {
  const scales = ['health', 'tired', 'restNeeded', 'sleepQuality', 'wokeUp', 'sad', 'worried', 'walking', 'selfCare']
  const given = { occasion: 'routine', alarms: ['none'], pain, ...Object.fromEntries(scales.map((id) => [id, points])) }
  return judgeAnswers(patientMeasures, given, '2026-11-25').answers
}

it('the best answers give 100 in every measure, the worst 0, the middle 50', () => {
  for (const [answers, score] of [
    [answered(1, 0), 100],
    [answered(3, 5), 50],
    [answered(5, 10), 0],
  ] as const)
    for (const measure of measureScores) expect(scoreIn(answers, measure), measure).toBe(score)
})

it('each measure comes from its own questions', () => {
  const given = {
    occasion: 'routine',
    alarms: ['none'],
    health: 1,
    pain: 3,
    tired: 2,
    restNeeded: 4,
    sleepQuality: 1,
    wokeUp: 2,
    sad: 3,
    worried: 5,
    walking: 5,
    selfCare: 4,
  }
  const { answers } = judgeAnswers(patientMeasures, given, '2026-11-25')
  expect(measureScores.map((measure) => scoreIn(answers, measure))).toEqual([100, 70, 50, 88, 25, 13])
})

it('a measure has no score until all its questions are answered', () => {
  const { answers } = judgeAnswers(patientMeasures, { occasion: 'routine', alarms: ['none'], tired: 2 }, '2026-11-25')
  expect(scoreIn(answers, 'energyScore')).toBeUndefined()
})

it('says in plain words how good a score is', () => {
  expect([100, 70, 69, 40, 39, 0].map(readingOf)).toEqual(['good', 'good', 'fair', 'fair', 'low', 'low'])
})

it('tells a real change from a change by chance', () => {
  expect([60, 51, 50, 41, 40].map((now) => changeOf(now, 50))).toEqual(['better', 'same', 'same', 'same', 'worse'])
  expect(changeOf(60, undefined)).toBeUndefined()
})
