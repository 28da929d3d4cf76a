import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Field } from '#core/questionnaires/definition.ts'

export type FieldType = Field['type']
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>

/** What every component of a field type is given. */
export interface AnswerProps<Type extends FieldType> {
  readonly field: FieldOf<Type>
  /** Where the section's questions are numbered. */
  readonly number: number | undefined
  /** Of the control that takes the focus. */
  readonly id: string
  readonly required: boolean
  /** In the person's language; undefined while nothing is wrong. */
  readonly error: string | undefined
  /** Name, handlers and ref, for the native control. */
  readonly control: UseFormRegisterReturn
  /** What the Enter key of a touch keyboard offers. */
  readonly enterKeyHint: 'next' | 'go'
}
