import { createContext } from 'react'
import type { DrawField } from '#forms/field/answer-props.ts'
import type { Asked, Problems } from './form-progress.ts'

/** The page that is open, for a field that draws others within it. */
export interface OpenPage {
  /** What stands in a field now, as typed. */
  readonly read: (fieldId: string) => unknown
  readonly asked: Asked
  /** Draws a field within a field. */
  readonly Draw: DrawField
  readonly problems: Problems
  /** The page stays open until this work of a field has ended: a file that is being stored. */
  readonly hold: (work: Promise<unknown>) => void
}

export const OpenPageContext = createContext<OpenPage | undefined>(undefined)
