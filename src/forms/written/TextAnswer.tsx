import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

export function TextAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'text'>) {
  return (
    <TextField
      {...control}
      id={id}
      label={localize(field.label)}
      hint={localize(field.hint)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      inputMode={field.keyboard ?? 'text'}
      autoCapitalize={field.autoCapitalize ?? 'sentences'}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
    />
  )
}
