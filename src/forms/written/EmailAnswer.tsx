import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

export function EmailAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'email'>) {
  return (
    <TextField
      {...control}
      id={id}
      type="email"
      label={localize(field.label)}
      hint={localize(field.hint)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      inputMode="email"
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
    />
  )
}
