import { OTHER } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import type { AnswerProps } from './AnswerProps.ts'

/** One of the options; "other" asks for words of one’s own below it. */
export function ChoiceAnswer({ field, id, required, error, control, onClear }: AnswerProps<'choice'>) {
  const options = field.options.map(({ value, label }) => ({ value, label: localize(label) }))
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
      layout="list"
      options={field.other ? [...options, { value: OTHER, label: t('forms:ownWords') }] : options}
    />
  )
}
