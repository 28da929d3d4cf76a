import { localize } from '#i18n/localize.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

export function AgreementAnswer({ field, id, required, error, control }: AnswerProps<'agreement'>) {
  return (
    <Checkbox
      {...control}
      id={id}
      title={localize(field.label)}
      label={localize(field.statement)}
      hint={localize(field.hint)}
      error={error}
      required={required}
      autoComplete="off"
    />
  )
}
