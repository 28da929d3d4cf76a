import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Field, FieldType } from '#core/questionnaires/language/definition.ts'

export type { FieldType }
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>

/** What every component of a field type is given. */
export interface AnswerProps<Type extends FieldType> {
  readonly field: FieldOf<Type>
  /** Of the control that takes the focus. */
  readonly id: string
  readonly required: boolean
  /** In the person's language; undefined while nothing is wrong. */
  readonly error: string | undefined
  /** What a computed field has come to, the region around a region, or the version of a document that was read; undefined in all others. */
  readonly computed: unknown
  /** Name, handlers and ref, for the native control. */
  readonly control: UseFormRegisterReturn
  /** Takes the answer back where the control itself cannot: a radio button cannot be unpicked. */
  readonly onClear: () => void
  /** What the Enter key of a touch keyboard offers. */
  readonly enterKeyHint: 'next' | 'go'
}

/** What a page gives to each of its fields. */
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

/** Of the field on the page. */
export const fieldElementId = (fieldId: string): string => `answer-${fieldId}`
