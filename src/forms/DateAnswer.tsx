import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/TextField.tsx'
import { addHyphens } from './add-hyphens.ts'
import type { AnswerProps } from './answer-props.ts'
import { hintOf } from './hint-of.ts'

/** Written as dd-mm-yyyy: digits alone suffice, the hyphens come by themselves. */
export function DateAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'date'>) {
  return (
    <TextField
      {...control}
      onInput={addHyphens}
      id={id}
      label={localize(field.label)}
      hint={hintOf(field)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
    />
  )
}
