import { expect, it } from 'vitest'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { vitalSigns } from './vital-signs.ts'

const judged = (given: Record<string, unknown>) => {
  const { answers, problems } = judgeAnswers(vitalSigns, { measuredOn: '17-08-2026', ...given }, '2026-08-17')
  return { answers, problems: Object.fromEntries(problems) }
}

it('asks only for measured values', () => {
  expect(judged({}).problems).toEqual({ measured: 'required' })
  expect(judged({ measured: ['bloodPressure'], glucose: '90' }).problems).toEqual({
    systolic: 'required',
    diastolic: 'required',
  })
  expect(judged({ measured: ['cholesterol'], cholesterol: '180', glucose: '90' })).toEqual({
    answers: { measuredOn: '2026-08-17', measured: ['cholesterol'], cholesterol: 180 },
    problems: {},
  })
})

it('requires a systolic pressure above the diastolic one, and both within the measurable range', () => {
  const pressure = (systolic: string, diastolic: string) =>
    judged({ measured: ['bloodPressure'], systolic, diastolic }).problems
  expect(pressure('120', '80')).toEqual({})
  expect(pressure('80', '120')).toEqual({ systolic: 'not-more:120' })
  expect(pressure('80', '80')).toEqual({ systolic: 'not-more:80' })
  expect(pressure('301', '19')).toEqual({ systolic: 'too-large:300', diastolic: 'too-small:20' })
})

it('asks whether a blood sugar was measured when fasting', () => {
  expect(judged({ measured: ['glucose'], glucose: '96' }).problems).toEqual({ fasting: 'required' })
})

it('computes the body mass index from height and weight', () => {
  const size = { measured: ['weight', 'height'], weight: '57,5', height: '156' }
  expect(judged(size).answers['bodyMassIndex']).toBe(23.6)
  expect(judged({ measured: ['weight'], weight: '57,5' }).answers).not.toHaveProperty('bodyMassIndex')
})

it('refuses a future day', () => {
  const tomorrow = { measuredOn: '18-08-2026', measured: ['weight'], weight: '57' }
  expect(judged(tomorrow).problems).toEqual({ measuredOn: 'in-future' })
})
