import type { Resolver } from 'react-hook-form'
import type { Page, Questionnaire } from '#core/questionnaires/definition.ts'
import { judgeAnswers } from '#core/questionnaires/judge-answers.ts'
import { fieldsOnPage, type RawAnswers } from './answers.ts'

/** Judges a page's answers in the company of the others, and complains of its own fields only. */
export function pageResolver(
  questionnaire: Questionnaire,
  page: Page,
  others: RawAnswers,
): Resolver<Record<string, unknown>> {
  const own = fieldsOnPage(page)
  return (values) => {
    const { problems } = judgeAnswers(questionnaire, { ...others, ...values })
    const errors = own.flatMap(({ id }) => {
      const message = problems.get(id)
      return message ? [[id, { type: 'invalid', message }] as const] : []
    })
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
  }
}
