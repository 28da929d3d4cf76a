import type { RunnerFact } from '#core/domain/survey/runner-advice.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'

/**
 * The advice is sent with the answers, so that the medical team sees what the runner was told.
 * @param facts the condition for each fact of the advice; a missing fact counts as "no"
 */
export const runnerAdviceField = (facts: Readonly<Partial<Record<RunnerFact, Condition>>>): Field => ({
  id: 'advice',
  type: 'computed',
  label: { id: 'Saran sebelum berlari', en: 'Advice before the run' },
  compute: { rule: 'runner-advice', facts },
  rules: [],
})
