import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { judgeAnswers } from '#core/questionnaires/judge-answers.ts'
import { fieldsOnPage, type RawAnswers } from './answers.ts'

/** The places of the pages that have something to ask now, in their order. */
export function shownPages(questionnaire: Questionnaire, answers: RawAnswers): number[] {
  const { shown } = judgeAnswers(questionnaire, answers)
  return questionnaire.pages.flatMap((page, index) =>
    fieldsOnPage(page).some(({ id, type }) => shown.has(id) && type !== 'preset') ? [index] : [],
  )
}
