import { lazy, type ComponentType } from 'react'
import { AgreementAnswer } from './AgreementAnswer.tsx'
import type { AnswerProps, FieldType } from './AnswerProps.ts'
import { EmailAnswer } from './EmailAnswer.tsx'
import { MobileAnswer } from './MobileAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

type FieldComponents = { readonly [Type in FieldType]: ComponentType<AnswerProps<Type>> }

/** Asked for as soon as a form opens, too: a page whose fields come a moment after it looks empty. */
export const furtherAnswers = () => import('./furtherAnswers.ts')

/**
 * A field type that has no component here does not compile. Those that the runner's first form has no use for come when
 * they are needed: that form must be there at once, over a field's network.
 */
export const fieldComponents: FieldComponents = {
  text: TextAnswer,
  email: EmailAnswer,
  mobile: MobileAnswer,
  'yes-no': YesNoAnswer,
  agreement: AgreementAnswer,
  'long-text': lazy(async () => ({ default: (await furtherAnswers()).LongTextAnswer })),
  scale: lazy(async () => ({ default: (await furtherAnswers()).ScaleAnswer })),
  nps: lazy(async () => ({ default: (await furtherAnswers()).NpsAnswer })),
  choice: lazy(async () => ({ default: (await furtherAnswers()).ChoiceAnswer })),
  choices: lazy(async () => ({ default: (await furtherAnswers()).ChoicesAnswer })),
  number: lazy(async () => ({ default: (await furtherAnswers()).NumberAnswer })),
  date: lazy(async () => ({ default: (await furtherAnswers()).DateAnswer })),
  computed: lazy(async () => ({ default: (await furtherAnswers()).ComputedAnswer })),
  preset: () => null,
}
