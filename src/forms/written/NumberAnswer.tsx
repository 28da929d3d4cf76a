import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

/** Written as people write numbers, with a comma or a dot; the definition's schema reads it. */
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
