/**
 * What a runner is told before the start. It is advice, no diagnosis and no permission
 * (docs/decisions/0017-advice-to-runners.md).
 */
export const runnerAdvices = ['see-medical-team', 'start-gently', 'no-flags'] as const
export type RunnerAdvice = (typeof runnerAdvices)[number]

/** What the advice rests on. */
export const runnerFacts = [
  /** Chest pain, fainting, palpitations, undue breathlessness and the like, at rest or in exertion. */
  'symptom',
  /** Known disease of heart, vessels, kidneys or metabolism, or another that exertion can make worse. */
  'knownDisease',
  /** A doctor knew of it and agreed to running within the last 12 months. */
  'cleared',
  /** Fever or infection in the last 7 days. */
  'recentInfection',
  /** Collapsed or had heat illness in an earlier run. */
  'earlierCollapse',
  /** Sudden cardiac death under 50 in the close family. */
  'familySuddenDeath',
  'pregnant',
  /** A medicine that changes how the body bears heat or effort. */
  'riskyMedicine',
  /** An injury or operation lately. */
  'injury',
  /** Less than 30 minutes of moderate exercise on 3 days a week in the last 3 months. */
  'untrained',
  /** Little sleep or alcohol the night before. */
  'badNight',
] as const
export type RunnerFact = (typeof runnerFacts)[number]

/**
 * Symptoms come before everything; a known disease asks for advice unless it was cleared; what only makes a start
 * harder asks for a gentle one. The order of ACSM's pre-participation algorithm (2015), with what an event adds.
 */
export function runnerAdvice(fact: (name: RunnerFact) => boolean): RunnerAdvice {
  const concerns: readonly RunnerFact[] = [
    'symptom',
    'recentInfection',
    'earlierCollapse',
    'familySuddenDeath',
    'pregnant',
    'riskyMedicine',
    'injury',
  ]
  if (concerns.some(fact) || (fact('knownDisease') && !fact('cleared'))) return 'see-medical-team'
  return fact('knownDisease') || fact('untrained') || fact('badNight') ? 'start-gently' : 'no-flags'
}
