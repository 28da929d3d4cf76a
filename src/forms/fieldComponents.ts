import type { ComponentType } from 'react'
import { AgreementAnswer } from './AgreementAnswer.tsx'
import type { AnswerProps, FieldType } from './AnswerProps.ts'
import { EmailAnswer } from './EmailAnswer.tsx'
import { MobileAnswer } from './MobileAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

type FieldComponents = { readonly [Type in FieldType]: ComponentType<AnswerProps<Type>> }

/** A field type that has no component here does not compile. */
export const fieldComponents: FieldComponents = {
  text: TextAnswer,
  email: EmailAnswer,
  mobile: MobileAnswer,
  'yes-no': YesNoAnswer,
  agreement: AgreementAnswer,
}
