import type { RunnerFact } from '#core/domain/survey/runner-advice.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'

/**
 * Sent with the answers, so that the medical team sees what the runner was told.
 * @param facts what the answers say about the facts on which the advice rests; one that is left out counts as "no"
 */
export const runnerAdviceField = (facts: Readonly<Partial<Record<RunnerFact, Condition>>>): Field => ({
  id: 'advice',
  type: 'computed',
  label: { id: 'Saran sebelum berlari', en: 'Advice before the run' },
  compute: { rule: 'runner-advice', facts },
  rules: [],
})
