import { expect, it } from 'vitest'
import { pocariAnswers } from '#tests/support/pocari-answers.ts'
import type { RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import { pocariAssessmentRunner } from './pocari-assessment-runner.ts'
import { signs } from './pocari/symptoms.ts'

const schema = compileQuestionnaire(pocariAssessmentRunner)
const adviceFor = (changes: object) => schema.parse({ ...pocariAnswers, ...changes })['advice']

const disease = { q8: 'yes', q8a: ['blood-pressure'], q8b: 'yes', q8c: 'no', q8d: 'no' }
const asthma = { q10: 'yes', q10a: ['asthma'], q10b: 'no', q10c: 'no', q10d: 'carried' }
const strain = { q14: 'yes', q14a: ['soft-tissue'], q14b: 'no', q14c: 'not-seen' }

it.each<[answers: string, changes: object, advice: RunnerAdvice]>([
  ['a runner in good health', {}, 'no-flags'],
  ['chest pain', { q1: 'yes' }, 'see-medical-team'],
  ['fainting', { q2: 'yes' }, 'see-medical-team'],
  ...signs.map(({ value }) => [value, { q3: [value] }, 'see-medical-team'] satisfies [string, object, RunnerAdvice]),
  ['little exercise', { q4: 'no' }, 'start-gently'],
  ['no run in four weeks', { q5: 0 }, 'start-gently'],
  ['runs under 5 km', { q5: '4,9' }, 'start-gently'],
  ['a run of 5 km', { q5: '5' }, 'no-flags'],
  ['an earlier collapse', { q6: 'yes' }, 'see-medical-team'],
  ['sudden death in the family', { q7: 'yes' }, 'see-medical-team'],
  ['a disease that a doctor cleared', disease, 'start-gently'],
  ['a disease without clearance', { ...disease, q8b: 'no' }, 'see-medical-team'],
  ['a disease that became worse', { ...disease, q8c: 'yes' }, 'see-medical-team'],
  ['a disease with limits set', { ...disease, q8d: 'yes' }, 'see-medical-team'],
  ['a cleared disease without exercise', { ...disease, q4: 'no' }, 'see-medical-team'],
  ['a cleared disease with its medicine', { ...disease, q9: ['heart', 'blood-thinner'] }, 'start-gently'],
  ['a cleared disease with chest pain', { ...disease, q1: 'yes' }, 'see-medical-team'],
  ['heart medicine without a disease named', { q9: ['heart'] }, 'see-medical-team'],
  ['a blood thinner', { q9: ['blood-thinner'] }, 'see-medical-team'],
  ['diabetes medicine', { q9: ['diabetes'] }, 'see-medical-team'],
  ['a painkiller', { q9: ['painkiller'] }, 'start-gently'],
  ['a stimulant', { q9: ['stimulant'] }, 'start-gently'],
  ['another medicine', { q9: ['other'], q9Other: 'Vitamin C' }, 'no-flags'],
  ['steady asthma', asthma, 'start-gently'],
  ['asthma that exercise brings on, inhaler carried', { ...asthma, q10c: 'yes' }, 'start-gently'],
  ['asthma that flared up', { ...asthma, q10b: 'yes' }, 'see-medical-team'],
  ['asthma without the inhaler', { ...asthma, q10d: 'not-carried' }, 'see-medical-team'],
  ['seizures that exercise brings on', { ...asthma, q10a: ['seizures'], q10c: 'yes' }, 'see-medical-team'],
  ['an allergy that exercise brings on', { ...asthma, q10a: ['asthma', 'allergy'], q10c: 'yes' }, 'see-medical-team'],
  ['a fever', { q11: 'yes' }, 'see-medical-team'],
  ['under five hours of sleep', { q12: '4,5' }, 'start-gently'],
  ['five hours of sleep', { q12: 5 }, 'no-flags'],
  ['alcohol', { q13: 'yes' }, 'start-gently'],
  ['a strain that healed by itself', strain, 'no-flags'],
  ['a strain that hurts', { ...strain, q14b: 'yes' }, 'see-medical-team'],
  ['a strain not yet released', { ...strain, q14c: 'no' }, 'see-medical-team'],
  ['a head injury without treatment', { ...strain, q14a: ['head'] }, 'see-medical-team'],
  ['surgery after which running was allowed', { ...strain, q14a: ['surgery'], q14c: 'yes' }, 'no-flags'],
  ['a pregnancy', { q15: 'pregnant' }, 'see-medical-team'],
  ['perhaps a pregnancy', { q15: 'perhaps' }, 'see-medical-team'],
  ['a birth lately', { q15: 'gave-birth' }, 'see-medical-team'],
])('advises on %s', (_, changes, advice) => {
  expect(adviceFor(changes)).toBe(advice)
})

it('computes the advice itself, and ignores one that came with the answers', () => {
  expect(adviceFor({ q1: 'yes', advice: 'no-flags' })).toBe('see-medical-team')
})

it('ignores answers to questions that are no longer asked', () => {
  expect(adviceFor({ ...disease, q8: 'no', q8b: 'no' })).toBe('no-flags')
  expect(adviceFor({ ...strain, q14: 'no', q14b: 'yes' })).toBe('no-flags')
})
