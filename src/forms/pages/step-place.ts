import type { Page, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { neededBy, planOf } from '#core/questionnaires/language/plan.ts'
import { fieldsOnPage, isOnScreen, type RawAnswers } from '#forms/answers.ts'
import { shownPages } from './shown-pages.ts'

interface StepPlace {
  /** Every page that may ask something, whether it asks now or not, so that the count never changes. */
  readonly steps: readonly Page[]
  /** The index of the open step among them. */
  readonly place: number
  readonly first: boolean
  /** Whether no step follows. False while an unanswered question may still bring another step. */
  readonly last: boolean
}

export function stepPlace(
  questionnaire: Questionnaire,
  step: number,
  { shown, answers }: { readonly shown: ReadonlySet<string>; readonly answers: RawAnswers },
): StepPlace {
  const { pages } = questionnaire
  const steps = pages.filter((page) => fieldsOnPage(page).some(isOnScreen))
  const here = shownPages(questionnaire, shown)
  return {
    steps,
    place: steps.findIndex((page) => page === pages[step]),
    first: here[0] === step,
    last: here.at(-1) === step && !mayFollow(questionnaire, step, { shown, answers }),
  }
}

/** Whether a later question depends on a question that is asked and not answered yet. */
function mayFollow(
  questionnaire: Questionnaire,
  step: number,
  { shown, answers }: { readonly shown: ReadonlySet<string>; readonly answers: RawAnswers },
): boolean {
  const { byId } = planOf(questionnaire)
  const seen = new Set<string>()
  const waits = (id: string): boolean => {
    const planned = byId.get(id)
    if (!planned || seen.has(id)) return false
    seen.add(id)
    return neededBy(planned).some((needed) => (shown.has(needed) && isBlank(answers[needed])) || waits(needed))
  }
  return questionnaire.pages
    .slice(step + 1)
    .flatMap(fieldsOnPage)
    .some((field) => isOnScreen(field) && waits(field.id))
}

const isBlank = (answer: unknown): boolean =>
  answer === null ||
  answer === undefined ||
  answer === '' ||
  answer === false ||
  (Array.isArray(answer) && answer.length === 0)
