import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ComponentType } from 'react'
import type { AnswerProps, FieldOf, FieldType } from './AnswerProps.ts'
import { fieldComponents } from './fieldComponents.ts'
import { problemText } from './problemText.ts'

interface AnswerFieldProps<Type extends FieldType> {
  readonly field: FieldOf<Type>
  readonly type: Type
  readonly number: number | undefined
  readonly problem: string | undefined
  readonly control: UseFormRegisterReturn
  readonly last: boolean
}

export const fieldElementId = (fieldId: string) => `answer-${fieldId}`

export function AnswerField<Type extends FieldType>({
  field,
  type,
  number,
  problem,
  control,
  last,
}: AnswerFieldProps<Type>) {
  const Answer: ComponentType<AnswerProps<Type>> = fieldComponents[type]
  return (
    <Answer
      field={field}
      number={number}
      id={fieldElementId(field.id)}
      required={field.rules.some(({ rule }) => rule === 'required')}
      error={problem && problemText(field, problem)}
      control={control}
      enterKeyHint={last ? 'go' : 'next'}
    />
  )
}
