import { OTHER, type Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import type { AnswerProps, FieldOf, FieldType } from '#forms/field/answer-props.ts'
import { hintOf } from '#forms/field/hint-of.ts'

type Asked = Pick<AnswerProps<FieldType>, 'id' | 'required' | 'error' | 'control' | 'onClear'> & {
  readonly field: Field
}

/** The props that all questions with options share. */
export const severalProps = ({ field, id, required, error, control }: Asked) => ({
  ...control,
  id,
  number: field.number,
  legend: localize(field.label),
  hint: hintOf(field),
  note: required ? undefined : t('forms:optional'),
  error,
  required,
  autoComplete: 'off',
})

/** The properties of a question with one answer, which can be taken back. */
export const choiceProps = (asked: Asked) => ({
  ...severalProps(asked),
  clear: asked.required ? undefined : { label: t('forms:clear'), onClear: asked.onClear },
})

export function optionsOf({ options, other }: FieldOf<'choice' | 'choices'>) {
  const choices = options.map(({ value, label }) => ({ value, label: localize(label) }))
  return other ? [...choices, { value: OTHER, label: t('forms:ownWords') }] : choices
}
