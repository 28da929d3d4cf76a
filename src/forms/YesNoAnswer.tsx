import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import type { AnswerProps } from './AnswerProps.ts'

export function YesNoAnswer({ field, id, required, error, control, onClear }: AnswerProps<'yes-no'>) {
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
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
    />
  )
}
