import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import type { AnswerProps } from './AnswerProps.ts'

/** Every point has its words; its number is what travels. */
export function ScaleAnswer({ field, id, required, error, control, onClear }: AnswerProps<'scale'>) {
  return (
    <ChoiceGroup
      {...control}
      type="radio"
      id={id}
      number={field.number}
      legend={localize(field.label)}
      hint={localize(field.hint)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      clear={required ? undefined : { label: t('forms:clear'), onClear }}
      autoComplete="off"
      options={field.points.map((point, index) => ({ value: String(index + 1), label: localize(point) }))}
    />
  )
}
