import { createContext } from 'react'
import type { DrawField } from '#forms/field/answer-props.ts'
import type { Asked, Problems } from './form-progress.ts'

/** The open page, for a field that contains other fields. */
export interface OpenPage {
  /** A field's current answer, as typed. */
  readonly read: (fieldId: string) => unknown
  readonly asked: Asked
  /** Draws a field within a field. */
  readonly Draw: DrawField
  readonly problems: Problems
  /** Keeps the page open until a field's work has ended, for example the storing of a file. */
  readonly hold: (work: Promise<unknown>) => void
}

export const OpenPageContext = createContext<OpenPage | undefined>(undefined)
