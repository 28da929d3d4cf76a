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
  /** Known disease of heart, vessels or kidneys, high blood pressure or diabetes. */
  'knownDisease',
  /** A medicine for such a disease, also where the disease itself was not named. */
  'diseaseMedicine',
  /** A doctor who knows of it agreed to running within the last 12 months; it got no worse since, and no limit was set. */
  'cleared',
  /** Another lasting illness that exertion can stir up: asthma, seizures, severe allergy. */
  'otherIllness',
  /** That illness broke out lately, exertion can bring on a dangerous attack, or the remedy for one is not at hand. */
  'unsteadyIllness',
  /** Fever or infection in the last 7 days. */
  'recentInfection',
  /** Collapsed or became ill from heat in an earlier effort. */
  'earlierCollapse',
  /** Sudden cardiac or unexplained death under 50 in the close family. */
  'familySuddenDeath',
  /** Pregnant, perhaps pregnant, or gave birth within 3 months. */
  'pregnant',
  /** An injury or operation that still troubles, or after which running was not cleared. */
  'injury',
  /** A painkiller or stimulant within 24 hours, which can hide a warning sign or add to the heat. */
  'selfMedicated',
  /** Less than 30 minutes of moderate exercise on 3 days a week in the last 3 months. */
  'inactive',
  /** Hardly a run in the last 4 weeks. */
  'fewRuns',
  /** Little sleep or alcohol the night before. */
  'badNight',
] as const
export type RunnerFact = (typeof runnerFacts)[number]

/** Reasons to speak to the medical team, whatever else holds. No earlier clearance outweighs them: they may be new. */
const concerns: readonly RunnerFact[] = [
  'symptom',
  'unsteadyIllness',
  'recentInfection',
  'earlierCollapse',
  'familySuddenDeath',
  'pregnant',
  'injury',
]

/** Reasons to hold back at the start. */
const burdens: readonly RunnerFact[] = [
  'knownDisease',
  'diseaseMedicine',
  'otherIllness',
  'selfMedicated',
  'inactive',
  'fewRuns',
  'badNight',
]

/**
 * The order of ACSM's pre-participation algorithm (2015), with what an event adds. A race is vigorous: a known disease
 * asks for advice unless it was cleared, and even then where exercise is no habit.
 */
export function runnerAdvice(fact: (name: RunnerFact) => boolean): RunnerAdvice {
  const disease = fact('knownDisease') || fact('diseaseMedicine')
  if (concerns.some(fact) || (disease && (!fact('cleared') || fact('inactive')))) return 'see-medical-team'
  return burdens.some(fact) ? 'start-gently' : 'no-flags'
}
