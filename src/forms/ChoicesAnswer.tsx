import { OTHER } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import type { AnswerProps } from './AnswerProps.ts'
import { hintOf } from './hintOf.ts'

/** Several of the options; "other" asks for words of one’s own below them. */
export function ChoicesAnswer({ field, id, required, error, control }: AnswerProps<'choices'>) {
  const options = field.options.map(({ value, label }) => ({ value, label: localize(label) }))
  return (
    <ChoiceGroup
      {...control}
      type="checkbox"
      id={id}
      number={field.number}
      legend={localize(field.label)}
      hint={hintOf(field)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      autoComplete="off"
      layout="list"
      options={field.other ? [...options, { value: OTHER, label: t('forms:ownWords') }] : options}
    />
  )
}
