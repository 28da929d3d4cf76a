import { LONGEST } from '#core/questionnaires/language/judging/judge-answers.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { CountedTextArea } from '#forms/CountedTextArea.tsx'

export function LongTextAnswer({ field, id, required, error, control }: AnswerProps<'long-text'>) {
  const bounds = field.rules.flatMap((one) => ('rule' in one && one.rule === 'maxLength' ? one.params : []))
  const most = Math.min(LONGEST['long-text'], ...bounds)
  return (
    <CountedTextArea
      {...control}
      most={most}
      countsFrom={most * 0.8}
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
