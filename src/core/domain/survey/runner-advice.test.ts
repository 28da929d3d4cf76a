import { expect, it } from 'vitest'
import { runnerAdvice, runnerFacts, type RunnerAdvice, type RunnerFact } from './runner-advice.ts'

const adviceFor = (...facts: readonly RunnerFact[]) => runnerAdvice((name) => facts.includes(name))

const alone: Record<RunnerFact, RunnerAdvice> = {
  symptom: 'see-medical-team',
  knownDisease: 'see-medical-team',
  diseaseMedicine: 'see-medical-team',
  cleared: 'no-flags',
  otherIllness: 'start-gently',
  unsteadyIllness: 'see-medical-team',
  recentInfection: 'see-medical-team',
  earlierCollapse: 'see-medical-team',
  familySuddenDeath: 'see-medical-team',
  pregnant: 'see-medical-team',
  injury: 'see-medical-team',
  selfMedicated: 'start-gently',
  inactive: 'start-gently',
  fewRuns: 'start-gently',
  badNight: 'start-gently',
}

it('advises nothing where nothing was found', () => {
  expect(adviceFor()).toBe('no-flags')
})

it.each(runnerFacts)('weighs %s alone', (fact) => {
  expect(adviceFor(fact)).toBe(alone[fact])
})

it.each<[readonly RunnerFact[], RunnerAdvice]>([
  [['knownDisease', 'cleared'], 'start-gently'],
  [['diseaseMedicine', 'cleared'], 'start-gently'],
  [['knownDisease', 'diseaseMedicine'], 'see-medical-team'],
  [['knownDisease', 'diseaseMedicine', 'cleared'], 'start-gently'],
  [['knownDisease', 'cleared', 'inactive'], 'see-medical-team'],
  [['diseaseMedicine', 'cleared', 'inactive'], 'see-medical-team'],
  [['knownDisease', 'cleared', 'fewRuns', 'badNight', 'selfMedicated'], 'start-gently'],
  [['cleared', 'inactive'], 'start-gently'],
  [['otherIllness', 'unsteadyIllness'], 'see-medical-team'],
  [['otherIllness', 'selfMedicated', 'inactive', 'fewRuns', 'badNight'], 'start-gently'],
])('weighs %j together', (facts, advice) => {
  expect(adviceFor(...facts)).toBe(advice)
})

it('lets only a medical clearance outweigh a reason for the medical team', () => {
  const reasons = runnerFacts.filter((fact) => alone[fact] === 'see-medical-team')
  const clearable: readonly RunnerFact[] = ['knownDisease', 'diseaseMedicine']
  for (const reason of reasons.filter((fact) => !clearable.includes(fact)))
    for (const other of runnerFacts) expect(adviceFor(reason, 'cleared', other)).toBe('see-medical-team')
})

it('never becomes lighter by a further fact, except by a clearance', () => {
  const weight: Record<RunnerAdvice, number> = { 'no-flags': 0, 'start-gently': 1, 'see-medical-team': 2 }
  const others = runnerFacts.filter((fact) => fact !== 'cleared')
  for (const base of [[], ['cleared']] satisfies RunnerFact[][])
    for (const one of others)
      for (const two of others)
        expect(weight[adviceFor(...base, one, two)]).toBeGreaterThanOrEqual(weight[adviceFor(...base, one)])
})
