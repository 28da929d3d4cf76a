import { createContext, type ComponentType } from 'react'
import type { Field } from '#core/questionnaires/language/definition.ts'
import type { Reader } from './reader.ts'

/** How questions are read aloud; undefined where the device has no voice of its own for the language. */
export interface ReadAloud {
  readonly reader: Reader
  /** Classes that make room for the button beside a question. */
  readonly frame: string
  readonly Button: ComponentType<{ readonly field: Field; readonly reader: Reader }>
}

export const ReadAloudContext = createContext<ReadAloud | undefined>(undefined)
