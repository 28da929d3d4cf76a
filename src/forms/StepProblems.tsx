import type { Field } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { fieldElementId } from './AnswerField.tsx'
import { problemText } from './problemText.ts'

interface StepProblemsProps {
  readonly problems: readonly { readonly field: Field; readonly problem: string }[]
  readonly attempt: number
}

export function StepProblems({ problems, attempt }: StepProblemsProps) {
  return (
    <ErrorSummary
      key={attempt}
      title={t('forms:problems', { count: problems.length })}
      problems={problems.map(({ field, problem }) => ({
        fieldId: fieldElementId(field.id),
        label: field.number === undefined ? localize(field.label) : t('forms:question', { number: field.number }),
        message: problemText(field, problem),
      }))}
    />
  )
}
