import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { choiceProps, optionsOf } from './choice-props.ts'

/** One of the options. "Other" asks for own words below it. */
export function ChoiceAnswer(props: AnswerProps<'choice'>) {
  return <ChoiceGroup {...choiceProps(props)} type="radio" layout="list" options={optionsOf(props.field)} />
}
