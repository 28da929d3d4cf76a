import { OTHER, type Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import type { AnswerProps, FieldOf, FieldType } from '#forms/field/answer-props.ts'
import { hintOf } from '#forms/field/hint-of.ts'

type Asked = Pick<AnswerProps<FieldType>, 'id' | 'required' | 'error' | 'control' | 'onClear'> & {
  readonly field: Field
}

/** What every question with answers to choose from shows alike. */
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

/** The same where only one is chosen. */
export const choiceProps = (asked: Asked) => ({
  ...severalProps(asked),
  clear: asked.required ? undefined : { label: t('forms:clear'), onClear: asked.onClear },
})

export function optionsOf({ options, other }: FieldOf<'choice' | 'choices'>) {
  const choices = options.map(({ value, label }) => ({ value, label: localize(label) }))
  return other ? [...choices, { value: OTHER, label: t('forms:ownWords') }] : choices
}
