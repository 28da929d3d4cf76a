import { entryAddress, type Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ErrorSummary } from '#ui/notice/ErrorSummary.tsx'
import type { FieldOf } from '#forms/field/answer-props.ts'
import { fieldElementId } from '#forms/field/answer-props.ts'
import { withOwnWords } from '#forms/answers.ts'
import type { Problems } from './form-progress.ts'
import { entryTitle } from '#forms/groups/entry-title.ts'
import { problemText } from '#forms/field/problem-text.ts'

interface StepProblemsProps {
  /** The fields that are asked, in their order. */
  readonly fields: readonly Field[]
  readonly problems: Problems
  readonly attempt: number
}

export function StepProblems({ fields, problems, attempt }: StepProblemsProps) {
  const lineOf = (field: Field, name: string, before = '') => {
    const problem = problems.get(name)
    if (problem === undefined) return []
    const label = field.number === undefined ? localize(field.label) : t('forms:question', { number: field.number })
    return [{ fieldId: fieldElementId(name), label: before + label, message: problemText(field, problem) }]
  }
  const lines = fields.flatMap((field) => [
    ...lineOf(field, field.id),
    ...(field.type === 'group' ? linesOfEntries(field, lineOf) : []),
  ])
  return <ErrorSummary key={attempt} title={t('forms:problems', { count: lines.length })} problems={lines} />
}

function linesOfEntries<Line>(
  group: FieldOf<'group'>,
  lineOf: (field: Field, name: string, before: string) => readonly Line[],
): readonly Line[] {
  const asked = group.fields.flatMap(withOwnWords)
  return Array.from({ length: group.most }).flatMap((_, entry) =>
    asked.flatMap((field) => lineOf(field, entryAddress(group.id, entry, field.id), `${entryTitle(group, entry)}, `)),
  )
}
