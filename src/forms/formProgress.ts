import { compileQuestionnaire } from '#core/questionnaires/compile.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { firstUnfinishedStep, openAnswers, type RawAnswers } from './answers.ts'

export type ValidAnswers = Record<string, unknown>

/** Where a form stands. Every phase but `submitting` takes changes; only `confirming` can be submitted. */
export interface FormProgress {
  readonly step: number
  readonly answers: RawAnswers
  /** How the step was reached: it takes the focus when `moved`, and shows its errors at once on `problems`. */
  readonly arrival: 'opened' | 'moved' | 'problems'
  readonly phase:
    | { readonly name: 'filling'; readonly failure?: { readonly error: unknown } }
    | { readonly name: 'confirming' | 'submitting'; readonly valid: ValidAnswers }
}

export type FormEvent =
  | { readonly type: 'changed' | 'completed'; readonly answers: RawAnswers }
  | { readonly type: 'wentBack' | 'declined' | 'confirmed' }
  | { readonly type: 'failed'; readonly error: unknown }

export function openForm(questionnaire: Questionnaire, draft?: RawAnswers, step = 0): FormProgress {
  const last = questionnaire.sections.length - 1
  return {
    step: Math.min(Math.max(0, Math.trunc(step) || 0), last),
    answers: openAnswers(questionnaire, draft),
    arrival: 'opened',
    phase: { name: 'filling' },
  }
}

/** The next state after something happened; events that do not fit the phase change nothing. */
export function advanceForm(questionnaire: Questionnaire, form: FormProgress, event: FormEvent): FormProgress {
  const { phase } = form
  switch (event.type) {
    case 'changed':
      return isSame(form.answers, event.answers) ? form : { ...form, answers: { ...form.answers, ...event.answers } }
    case 'completed':
      return phase.name === 'filling' ? completeStep(questionnaire, form, event.answers) : form
    case 'wentBack':
      if (phase.name !== 'filling' || form.step === 0) return form
      return { ...form, step: form.step - 1, arrival: 'moved', phase: { name: 'filling' } }
    case 'declined':
      return phase.name === 'confirming' ? { ...form, phase: { name: 'filling' } } : form
    case 'confirmed':
      return phase.name === 'confirming' ? { ...form, phase: { name: 'submitting', valid: phase.valid } } : form
    case 'failed':
      return phase.name === 'submitting'
        ? { ...form, phase: { name: 'filling', failure: { error: event.error } } }
        : form
  }
}

function completeStep(questionnaire: Questionnaire, form: FormProgress, stepAnswers: RawAnswers): FormProgress {
  const answers = { ...form.answers, ...stepAnswers }
  if (form.step < questionnaire.sections.length - 1) {
    return { step: form.step + 1, answers, arrival: 'moved', phase: { name: 'filling' } }
  }
  const whole = compileQuestionnaire(questionnaire).safeParse(answers)
  if (whole.success) return { ...form, answers, phase: { name: 'confirming', valid: whole.data } }
  // A draft can be opened at a late step with an earlier one unfinished.
  const step = firstUnfinishedStep(questionnaire, answers)
  return { step: Math.max(0, step), answers, arrival: 'problems', phase: { name: 'filling' } }
}

/** An untouched form reports nothing: whoever only looked at it leaves no draft behind. */
function isSame(answers: RawAnswers, part: RawAnswers): boolean {
  return Object.entries(part).every(([id, answer]) => answers[id] === answer)
}
