import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { NumberScale } from '#ui/NumberScale.tsx'
import type { AnswerProps } from './AnswerProps.ts'

export function NpsAnswer({ field, id, required, error, control, onClear }: AnswerProps<'nps'>) {
  return (
    <NumberScale
      {...control}
      id={id}
      number={field.number}
      legend={localize(field.label)}
      hint={localize(field.hint)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      clear={required ? undefined : { label: t('forms:clear'), onClear }}
      autoComplete="off"
      from={0}
      to={10}
      least={localize(field.least)}
      most={localize(field.most)}
    />
  )
}
