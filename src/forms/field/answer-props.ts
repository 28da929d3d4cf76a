import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Field, FieldType } from '#core/questionnaires/language/definition.ts'

export type { FieldType }
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>

/** The props of every component of a field type. */
export interface AnswerProps<Type extends FieldType> {
  readonly field: FieldOf<Type>
  /** The id of the control that takes the focus. */
  readonly id: string
  readonly required: boolean
  /** The problem in the person's language; undefined while the answer is valid. */
  readonly error: string | undefined
  /** A computed field's value, a region's parent region, or a document's version; undefined in all other fields. */
  readonly computed: unknown
  /** Name, handlers and ref, for the native control. */
  readonly control: UseFormRegisterReturn
  /** Clears the answer where the control cannot: a radio button cannot be unpicked. */
  readonly onClear: () => void
  /** The label of the Enter key on a touch keyboard. */
  readonly enterKeyHint: 'next' | 'go'
}

/** The props that a page gives each of its fields. */
export interface AnswerFieldProps<Type extends FieldType> {
  readonly field: FieldOf<Type>
  readonly type: Type
  readonly required: boolean
  readonly problem: string | undefined
  readonly computed: unknown
  readonly last: boolean
  readonly register: (fieldId: string) => UseFormRegisterReturn
  readonly clear: (fieldId: string) => void
}

/** Draws a field of any type. */
export type DrawField = <Type extends FieldType>(props: AnswerFieldProps<Type>) => ReactNode

/** The id of a field's element on the page. */
export const fieldElementId = (fieldId: string): string => `answer-${fieldId}`
