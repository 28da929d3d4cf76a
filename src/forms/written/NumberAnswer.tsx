import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

/** The number stays as it was typed, with a comma or a dot. The questionnaire's schema parses it. */
export function NumberAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'number'>) {
  const unit = localize(field.unit)
  const note = required ? unit : [unit, t('forms:optional')].filter(Boolean).join(' ')
  return (
    <TextField
      {...control}
      id={id}
      label={localize(field.label)}
      hint={localize(field.hint)}
      note={note}
      error={error}
      required={required}
      inputMode={field.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      enterKeyHint={enterKeyHint}
    />
  )
}
