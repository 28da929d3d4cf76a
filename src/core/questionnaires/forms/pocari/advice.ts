import type { RunnerFact } from '#core/domain/survey/runner-advice.ts'
import { runnerAdviceField } from '#core/questionnaires/forms/runner/advice.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import { signs } from './symptoms.ts'

const isYes = (id: string): Condition => ({ when: id, is: 'yes' })
const isNo = (id: string): Condition => ({ when: id, is: 'no' })

/** The condition for each fact of the advice. No fact may be missing: it would count as "no". */
const facts: Record<RunnerFact, Condition> = {
  symptom: {
    any: [isYes('q1'), isYes('q2'), { when: 'q3', is: { oneOf: signs.map(({ value }) => value) } }],
  },
  knownDisease: isYes('q8'),
  diseaseMedicine: { when: 'q9', is: { oneOf: ['heart', 'blood-thinner', 'diabetes'] } },
  cleared: { all: [isYes('q8b'), isNo('q8c'), isNo('q8d')] },
  otherIllness: isYes('q10'),
  // Asthma from effort is common, and slow warming up helps; a seizure or an allergic shock on the road is dangerous.
  unsteadyIllness: {
    any: [
      isYes('q10b'),
      { when: 'q10d', is: 'not-carried' },
      { all: [isYes('q10c'), { when: 'q10a', is: { oneOf: ['seizures', 'allergy', 'other'] } }] },
    ],
  },
  recentInfection: isYes('q11'),
  earlierCollapse: isYes('q6'),
  familySuddenDeath: isYes('q7'),
  pregnant: { when: 'q15', is: { oneOf: ['pregnant', 'perhaps', 'gave-birth'] } },
  // A strain that healed by itself needs no doctor's consent; injuries of bones or head, and surgery, need it.
  injury: {
    any: [
      isYes('q14b'),
      isNo('q14c'),
      {
        all: [
          { when: 'q14c', is: 'not-seen' },
          { when: 'q14a', is: { oneOf: ['fracture', 'head', 'surgery'] } },
        ],
      },
    ],
  },
  selfMedicated: { when: 'q9', is: { oneOf: ['painkiller', 'stimulant'] } },
  inactive: isNo('q4'),
  // Under 5 km, the shortest usual distance of such events.
  fewRuns: { when: 'q5', is: { atMost: 4.9 } },
  badNight: { any: [{ when: 'q12', is: { atMost: 4.9 } }, isYes('q13')] },
}

export const advice = runnerAdviceField(facts)
