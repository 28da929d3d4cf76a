import { expect, it } from 'vitest'
import { judgeAnswers } from '#core/questionnaires/judge-answers.ts'
import { patientMeasures } from '#core/questionnaires/services/patient-measures.ts'
import { measureScores, nextDue, readingOf, scoreIn } from './measures.ts'

const answered = (points: number, pain: number) => {
  const scales = ['health', 'tired', 'restNeeded', 'sleepQuality', 'wokeUp', 'sad', 'worried', 'walking', 'selfCare']
  const given = { occasion: 'routine', alarms: ['none'], pain, ...Object.fromEntries(scales.map((id) => [id, points])) }
  return judgeAnswers(patientMeasures, given, '2026-11-25').answers
}

it('the best answers make 100 in every measure, the worst 0, the middle 50', () => {
  for (const [answers, score] of [
    [answered(1, 0), 100],
    [answered(3, 5), 50],
    [answered(5, 10), 0],
  ] as const)
    for (const measure of measureScores) expect(scoreIn(answers, measure), measure).toBe(score)
})

it('a measure whose questions are not all answered has no score', () => {
  const { answers } = judgeAnswers(patientMeasures, { occasion: 'routine', alarms: ['none'], tired: 2 }, '2026-11-25')
  expect(scoreIn(answers, 'energyScore')).toBeUndefined()
})

it('says in plain words how good a score is', () => {
  expect([100, 70, 69, 40, 39, 0].map(readingOf)).toEqual(['good', 'good', 'fair', 'fair', 'low', 'low'])
})

const sentOn = (day: string, procedureDate?: string) => ({
  at: `${day}T03:00:00.000Z`,
  answers: procedureDate === undefined ? {} : { procedureDate },
})

it('asks again 1, 7, 30 and 90 days after a procedure, and not for ever', () => {
  const first = sentOn('2026-11-01', '2026-11-01')
  const next =
    (...sent: Parameters<typeof nextDue>[0]) =>
    (now: string) => {
      const due = nextDue(sent, new Date(`${now}T12:00:00`))
      return due && [due.day, due.isNow]
    }
  expect(next(first)('2026-11-01')).toEqual([1, false])
  expect(next(first)('2026-11-02')).toEqual([1, true])
  expect(next(sentOn('2026-11-02'), first)('2026-11-03')).toEqual([7, false])
  expect(next(sentOn('2026-11-09'), first)('2026-12-05')).toEqual([30, true])
  expect(next(first)('2026-12-06')).toEqual([30, true])
  expect(next(sentOn('2027-02-01'), first)('2027-02-02')).toBeUndefined()
  expect(next(first)('2027-06-01')).toBeUndefined()
  expect(next(sentOn('2026-11-02'))('2026-11-03')).toBeUndefined()
  expect(next()('2026-11-03')).toBeUndefined()
})
