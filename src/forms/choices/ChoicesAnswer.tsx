import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { optionsOf, severalProps } from './choice-props.ts'

/** Several of the options. "Other" asks for own words below them. */
export function ChoicesAnswer(props: AnswerProps<'choices'>) {
  return <ChoiceGroup {...severalProps(props)} type="checkbox" layout="list" options={optionsOf(props.field)} />
}
