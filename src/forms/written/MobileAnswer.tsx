import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { hintOf } from '#forms/field/hint-of.ts'

/** The number stays as it was typed or pasted. The questionnaire's schema parses it. */
export function MobileAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'mobile'>) {
  return (
    <TextField
      {...control}
      id={id}
      type="tel"
      label={localize(field.label)}
      hint={hintOf(field)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      inputMode="tel"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
    />
  )
}
