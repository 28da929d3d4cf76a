import { t } from '#i18n/t.ts'
import type { Field } from '#core/questionnaires/definition.ts'

/** A problem of the questionnaire's schema (`AnswerProblem`) in the person's language. */
export function problemText(field: Field, problem: string): string {
  const [reason, bound] = problem.split(':')
  if (reason === 'too-short') return t('forms:tooShort', { count: Number(bound) })
  if (reason === 'too-long') return t('forms:tooLong', { count: Number(bound) })
  return reason === 'required' ? requiredText(field) : invalidText(field)
}

function requiredText(field: Field): string {
  if (field.type === 'yes-no') return t('forms:chooseOne')
  if (field.type === 'agreement') return t('forms:agree')
  return t('forms:required')
}

function invalidText(field: Field): string {
  if (field.type === 'email') return t('forms:invalidEmail')
  if (field.type === 'mobile') return t('forms:invalidMobile')
  return t('forms:invalid')
}
