/** The answers that are loaded together when a form asks for one of them. */
export { ChoiceAnswer } from './ChoiceAnswer.tsx'
export { ChoicesAnswer } from './ChoicesAnswer.tsx'
export { ComputedAnswer } from './ComputedAnswer.tsx'
export { DateAnswer } from './DateAnswer.tsx'
export { LongTextAnswer } from './LongTextAnswer.tsx'
export { NpsAnswer } from './NpsAnswer.tsx'
export { NumberAnswer } from './NumberAnswer.tsx'
export { ScaleAnswer } from './ScaleAnswer.tsx'
