import type { Field } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { fieldElementId } from './AnswerField.tsx'
import type { Problems } from './form-progress.ts'
import { problemText } from './problem-text.ts'

interface StepProblemsProps {
  /** Those that are asked, in their order. */
  readonly fields: readonly Field[]
  readonly problems: Problems
  readonly attempt: number
}

export function StepProblems({ fields, problems, attempt }: StepProblemsProps) {
  const lines = fields.flatMap((field) => {
    const problem = problems.get(field.id)
    if (problem === undefined) return []
    const label = field.number === undefined ? localize(field.label) : t('forms:question', { number: field.number })
    return [{ fieldId: fieldElementId(field.id), label, message: problemText(field, problem) }]
  })
  return <ErrorSummary key={attempt} title={t('forms:problems', { count: lines.length })} problems={lines} />
}
