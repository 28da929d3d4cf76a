import type { Calendar } from '#core/domain/hospital/calendar.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import {
  judgeAnswers,
  type AnswerProblem,
  type Judgement,
} from '#core/questionnaires/language/judging/judge-answers.ts'
import { fieldsOnPage, isOnScreen, openAnswers, type RawAnswers } from '#forms/answers.ts'
import { shownPages } from './shown-pages.ts'

export type ValidAnswers = Record<string, unknown>

/** The state of a form. Every phase except `submitting` takes changes; only `confirming` can be submitted. */
export interface FormProgress {
  /** The index of the open page among all pages of the questionnaire, including pages that are not asked. */
  readonly step: number
  readonly calendar: Calendar | undefined
  readonly answers: RawAnswers
  /** What is asked now, and what is computed from the answers. The same object while nothing of it changes. */
  readonly asked: Asked
  readonly visit: Visit
  readonly phase:
    | { readonly name: 'filling'; readonly failure?: { readonly error: unknown } }
    | { readonly name: 'confirming' | 'submitting'; readonly valid: ValidAnswers }
}

export interface Asked {
  readonly shown: ReadonlySet<string>
  /** The asked fields that must be answered. */
  readonly required: ReadonlySet<string>
  /** Values of computed fields, parents of regions and versions of documents that were read, by field id. */
  readonly computed: RawAnswers
}

/** One stay on a step. */
interface Visit {
  /** `moved`: the step takes the focus. `problems`: it shows its problems at once. */
  readonly arrival: 'opened' | 'moved' | 'problems'
  /** The answers with which the step was opened. */
  readonly answers: RawAnswers
  /** How often the person tried to go on and could not. */
  readonly attempts: number
  /** The problems shown on this step, by field. The same object while nothing of it changes. */
  readonly problems: Problems
  /** The fields whose problems are shown: those that were wrong at an attempt, and those changed since. */
  readonly told: ReadonlySet<string>
}

export type Problems = ReadonlyMap<string, AnswerProblem>

export type FormEvent =
  | { readonly type: 'changed' | 'completed'; readonly answers: RawAnswers }
  | { readonly type: 'wentBack' | 'declined' | 'confirmed' }
  /** The browser's Back or Forward; the step, from 0, may not be asked any more. */
  | { readonly type: 'wentTo'; readonly step: number }
  | { readonly type: 'failed'; readonly error: unknown }

/** @param calendar used whenever answers are judged; by default the device's clock */
export function openForm(
  questionnaire: Questionnaire,
  draft?: RawAnswers,
  step = 0,
  calendar?: Calendar,
): FormProgress {
  const answers = openAnswers(questionnaire, draft)
  const judgement = judge(questionnaire, answers, calendar)
  const shown = shownPages(questionnaire, judgement.shown)
  const wanted = Math.trunc(step) || 0
  const place = shown.findLast((page) => page <= wanted) ?? shown[0] ?? 0
  return arriveAt(questionnaire, { step: place, answers, calendar }, 'opened', judgement)
}

/** The next state after something happened; events that do not fit the phase change nothing. */
export function advanceForm(questionnaire: Questionnaire, form: FormProgress, event: FormEvent): FormProgress {
  const { phase } = form
  switch (event.type) {
    case 'changed':
      return change(questionnaire, form, event.answers)
    case 'completed':
      return phase.name === 'filling' ? completeStep(questionnaire, form, event.answers) : form
    case 'wentBack':
      return phase.name === 'filling' ? goTo(questionnaire, form, form.step - 1) : form
    case 'wentTo':
      return phase.name === 'filling' ? goTo(questionnaire, form, event.step) : form
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

function arriveAt(
  questionnaire: Questionnaire,
  at: Pick<FormProgress, 'step' | 'answers' | 'calendar'>,
  arrival: Visit['arrival'],
  judgement: Judgement,
): FormProgress {
  const { step, answers, calendar } = at
  const problems = arrival === 'problems' ? problemsOn(questionnaire, step, judgement) : nothingTold.problems
  const visit: Visit = {
    arrival,
    answers,
    attempts: problems.size > 0 ? 1 : 0,
    problems,
    told: new Set(problems.keys()),
  }
  return { step, answers, calendar, asked: askedBy(questionnaire, judgement), visit, phase: { name: 'filling' } }
}

const judge = (questionnaire: Questionnaire, answers: RawAnswers, calendar: Calendar | undefined): Judgement =>
  judgeAnswers(questionnaire, answers, calendar?.today(), calendar)

const nothingTold = { problems: new Map() satisfies Problems } as const

/** Applies typed answers. Without a real change the form stays the same object, so that a mere look leaves no draft. */
function change(questionnaire: Questionnaire, form: FormProgress, part: RawAnswers): FormProgress {
  const changed = Object.keys(part).filter((id) => !isSameAnswer(form.answers[id], part[id]))
  if (changed.length === 0) return form
  const answers = { ...form.answers, ...part }
  const judgement = judge(questionnaire, answers, form.calendar)
  const { visit } = form
  // Problems of a removed entry must not be shown at a new entry in its place.
  const told =
    visit.attempts > 0 ? new Set([...visit.told, ...changed].filter((id) => judgement.shown.has(id))) : visit.told
  const problems = new Map([...problemsOn(questionnaire, form.step, judgement)].filter(([id]) => told.has(id)))
  return {
    ...form,
    answers,
    asked: unlessSame(form.asked, askedBy(questionnaire, judgement), isSameAsked),
    visit: { ...visit, told, problems: unlessSame(visit.problems, problems, isSameMap) },
  }
}

/** Goes to a step, or to the nearest step before it that is asked. */
function goTo(questionnaire: Questionnaire, form: FormProgress, wanted: number): FormProgress {
  const { answers, calendar } = form
  const step = shownPages(questionnaire, form.asked.shown).findLast((page) => page <= wanted)
  return step === undefined || step === form.step
    ? form
    : arriveAt(questionnaire, { step, answers, calendar }, 'moved', judge(questionnaire, answers, calendar))
}

function completeStep(questionnaire: Questionnaire, form: FormProgress, stepAnswers: RawAnswers): FormProgress {
  const { answers, visit, ...rest } = change(questionnaire, form, stepAnswers)
  const { calendar } = form
  const judgement = judge(questionnaire, answers, calendar)
  const problems = problemsOn(questionnaire, form.step, judgement)
  if (problems.size > 0) {
    const told = new Set([...visit.told, ...problems.keys()])
    return { ...rest, answers, visit: { ...visit, attempts: visit.attempts + 1, problems, told } }
  }
  const next = shownPages(questionnaire, judgement.shown).find((page) => page > form.step)
  if (next !== undefined) return arriveAt(questionnaire, { step: next, answers, calendar }, 'moved', judgement)
  if (judgement.problems.size === 0)
    return { ...rest, answers, visit, phase: { name: 'confirming', valid: judgement.answers } }
  // A draft can open at a late step while an earlier step is unfinished.
  const step = questionnaire.pages.findIndex((_, index) => problemsOn(questionnaire, index, judgement).size > 0)
  if (step !== -1) return arriveAt(questionnaire, { step, answers, calendar }, 'problems', judgement)
  const error = new TypeError(`there is no question for ${[...judgement.problems.keys()].join(', ')}`)
  return { ...rest, answers, visit, phase: { name: 'filling', failure: { error } } }
}

/** The problems of a step that a person can correct. */
function problemsOn({ pages }: Questionnaire, step: number, { problems }: Judgement): Problems {
  const page = pages[step]
  const ids = (page ? fieldsOnPage(page) : []).filter(isOnScreen).map(({ id }) => id)
  return new Map([...problems].filter(([name]) => ids.includes(name.replace(/_.*/, ''))))
}

function askedBy({ pages }: Questionnaire, { shown, required, answers }: Judgement): Asked {
  const computed = pages.flatMap(fieldsOnPage).flatMap((field) => {
    if (!shown.has(field.id)) return []
    if (field.type === 'computed') return [[field.id, answers[field.id]] as const]
    if (field.type === 'document') return [[field.id, answers[field.id]] as const]
    return field.type === 'region' && field.within !== undefined ? [[field.id, answers[field.within]] as const] : []
  })
  return { shown, required, computed: Object.fromEntries(computed) }
}

/** Keeps the object where nothing changed, so that components that depend on it are not drawn again. */
const unlessSame = <T>(before: T, after: T, isSame: (one: T, other: T) => boolean): T =>
  isSame(before, after) ? before : after

const isSameAsked = (one: Asked, other: Asked): boolean =>
  isSameSet(one.shown, other.shown) &&
  isSameSet(one.required, other.required) &&
  Object.entries(one.computed).every(([id, value]) => other.computed[id] === value)

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

const isSameMap = (one: Problems, other: Problems): boolean =>
  one.size === other.size && [...one].every(([id, problem]) => other.get(id) === problem)

/** Compares lists by content, because choices and entries come as a new list each time. */
const isSameAnswer = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
