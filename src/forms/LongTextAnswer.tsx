import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { TextArea } from '#ui/TextArea.tsx'
import type { AnswerProps } from './answer-props.ts'

export function LongTextAnswer({ field, id, required, error, control }: AnswerProps<'long-text'>) {
  return (
    <TextArea
      {...control}
      id={id}
      label={localize(field.label)}
      hint={localize(field.hint)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      autoCapitalize="sentences"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
