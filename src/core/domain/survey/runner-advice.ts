/**
 * The advice to a runner before the start. It is neither a diagnosis nor a permission
 * (docs/decisions/0017-advice-to-runners.md).
 */
export const runnerAdvices = ['see-medical-team', 'start-gently', 'no-flags'] as const
export type RunnerAdvice = (typeof runnerAdvices)[number]

/** The facts from which the advice follows. */
export const runnerFacts = [
  /** Chest pain, fainting, palpitations, undue breathlessness and the like, at rest or in exertion. */
  'symptom',
  /** Known disease of heart, vessels or kidneys, high blood pressure or diabetes. */
  'knownDisease',
  /** A medicine for such a disease, also where the disease itself was not named. */
  'diseaseMedicine',
  /** A doctor who knows of it cleared running within the last 12 months, without limits; it got no worse since. */
  'cleared',
  /** Another lasting illness that exertion can stir up: asthma, seizures, severe allergy. */
  'otherIllness',
  /** That illness broke out lately, exertion can bring on a dangerous attack, or its medicine is not at hand. */
  'unsteadyIllness',
  /** Fever or infection in the last 7 days. */
  'recentInfection',
  /** Collapse or illness from heat in an earlier effort. */
  'earlierCollapse',
  /** Sudden cardiac or unexplained death under 50 in the close family. */
  'familySuddenDeath',
  /** Pregnant, perhaps pregnant, or gave birth within 3 months. */
  'pregnant',
  /** An injury or operation that still hurts or hinders, or after which no doctor cleared running. */
  'injury',
  /** A painkiller or stimulant within 24 hours, which can hide a warning sign or add to the heat. */
  'selfMedicated',
  /** Less than 30 minutes of moderate exercise on 3 days a week in the last 3 months. */
  'inactive',
  /** Hardly any runs in the last 4 weeks. */
  'fewRuns',
  /** Little sleep or alcohol the night before. */
  'badNight',
] as const
export type RunnerFact = (typeof runnerFacts)[number]

/** Reasons to speak to the medical team in any case. An earlier clearance does not count: they may be new. */
const concerns: readonly RunnerFact[] = [
  'symptom',
  'unsteadyIllness',
  'recentInfection',
  'earlierCollapse',
  'familySuddenDeath',
  'pregnant',
  'injury',
]

/** Reasons for a gentle start. */
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
 * Follows ACSM's pre-participation algorithm (2015), with additions for an event. A race is vigorous exercise: a runner
 * with a known disease should see the medical team unless cleared, and even then if not used to exercise.
 */
export function runnerAdvice(fact: (name: RunnerFact) => boolean): RunnerAdvice {
  const disease = fact('knownDisease') || fact('diseaseMedicine')
  if (concerns.some(fact) || (disease && (!fact('cleared') || fact('inactive')))) return 'see-medical-team'
  return burdens.some(fact) ? 'start-gently' : 'no-flags'
}
