import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { judgeAnswers } from '#core/questionnaires/judge-answers.ts'
import { fieldsOnPage, openAnswers, type RawAnswers } from './answers.ts'
import { shownPages } from './shownPages.ts'

export type ValidAnswers = Record<string, unknown>

/** Where a form stands. Every phase but `submitting` takes changes; only `confirming` can be submitted. */
export interface FormProgress {
  /** The place of the page among all pages of the questionnaire, those that are not asked included. */
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
  const answers = openAnswers(questionnaire, draft)
  const shown = shownPages(questionnaire, answers)
  const wanted = Math.trunc(step) || 0
  return {
    step: shown.findLast((page) => page <= wanted) ?? shown[0] ?? 0,
    answers,
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
      return phase.name === 'filling' ? goBack(questionnaire, form) : form
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

function goBack(questionnaire: Questionnaire, form: FormProgress): FormProgress {
  const before = shownPages(questionnaire, form.answers).findLast((page) => page < form.step)
  return before === undefined ? form : { ...form, step: before, arrival: 'moved', phase: { name: 'filling' } }
}

function completeStep(questionnaire: Questionnaire, form: FormProgress, stepAnswers: RawAnswers): FormProgress {
  const answers = { ...form.answers, ...stepAnswers }
  const next = shownPages(questionnaire, answers).find((page) => page > form.step)
  if (next !== undefined) return { step: next, answers, arrival: 'moved', phase: { name: 'filling' } }
  const whole = judgeAnswers(questionnaire, answers)
  if (whole.problems.size === 0) return { ...form, answers, phase: { name: 'confirming', valid: whole.answers } }
  // A draft can be opened at a late step with an earlier one unfinished.
  const step = questionnaire.pages.findIndex((page) => fieldsOnPage(page).some(({ id }) => whole.problems.has(id)))
  return { step: Math.max(0, step), answers, arrival: 'problems', phase: { name: 'filling' } }
}

/** An untouched form reports nothing: whoever only looked at it leaves no draft behind. */
function isSame(answers: RawAnswers, part: RawAnswers): boolean {
  return Object.entries(part).every(([id, answer]) => isEqual(answers[id], answer))
}

/** Several choices come as a new list each time. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => value === other[index])
    : one === other
