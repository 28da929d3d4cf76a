import { localize } from '#i18n/localize.ts'
import { NumberScale } from '#ui/choice/NumberScale.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { choiceProps } from './choice-props.ts'

export function NpsAnswer(props: AnswerProps<'nps'>) {
  const { least, most } = props.field
  return <NumberScale {...choiceProps(props)} from={0} to={10} least={localize(least)} most={localize(most)} />
}
