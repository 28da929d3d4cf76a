import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { fieldsOnPage, isOnScreen } from '#forms/answers.ts'

/**
 * The indices of the pages that have something to ask now, in their order.
 * @param shown the fields that are asked
 */
export function shownPages({ pages }: Questionnaire, shown: ReadonlySet<string>): number[] {
  return pages.flatMap((page, index) =>
    fieldsOnPage(page).some((field) => shown.has(field.id) && isOnScreen(field)) ? [index] : [],
  )
}
