import { t } from '#i18n/t.ts'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { choiceProps } from './choice-props.ts'

export function YesNoAnswer(props: AnswerProps<'yes-no'>) {
  const options = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
  return <ChoiceGroup {...choiceProps(props)} type="radio" options={options} />
}
