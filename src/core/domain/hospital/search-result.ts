import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { line, record } from './record-base.ts'

/** In the order in which they are shown. */
export const searchKinds = ['doctors', 'hospitals', 'centers', 'news', 'promos'] as const

/** Something of the website that a search found. */
export const searchResult = z.extend(record, {
  kind: z.enum(searchKinds),
  /** A name that is the same in both languages stands in both. */
  title: localizedText,
  /** In the address of its page on the website; null where it has none. */
  slug: z.nullable(line),
})
export type SearchResult = z.output<typeof searchResult>

/** The longest text that is searched for, in UTF-16 units. */
export const SEARCH_TEXT = 100
