import { localize } from '#i18n/localize.ts'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { choiceProps } from './choice-props.ts'

/** A scale. Each point is shown by its words and answered by its number. */
export function ScaleAnswer(props: AnswerProps<'scale'>) {
  const options = props.field.points.map((point, index) => ({ value: String(index + 1), label: localize(point) }))
  return <ChoiceGroup {...choiceProps(props)} type="radio" options={options} />
}
