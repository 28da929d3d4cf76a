import type { Generated } from 'kysely'
import type { Language } from '#core/domain/text/language.ts'
import type { BigInteger, RecordKind } from './column-types.ts'

export interface ReferenceTable {
  list: string
  id: number
  /** Indonesian. */
  description: string
  description_en: string
  /** The place in a list; if two are equal, the lower id comes first. */
  position: Generated<number>
}

export interface RecordTable {
  collection: RecordKind
  subject: string
  id: string
  position: BigInteger
  /** Null: deleted. */
  body: Record<string, unknown> | null
  /** Folded; null where it is not searched. */
  words: string | null
}

export interface RecordClockTable {
  collection: string
  subject: string
  position: BigInteger
  token: string
}

export interface RecordMarkTable {
  collection: string
  subject: string
  position: BigInteger
  token: string
}

export interface HtmlTextTable {
  name: string
  language: Language
  html: string
  /** Rises with every change of a text that patients agree to, in both languages together. */
  version: Generated<number>
}
