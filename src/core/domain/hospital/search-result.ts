import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { line, record } from './record-base.ts'

/** In the order of the result page. */
export const searchKinds = ['doctors', 'hospitals', 'centers', 'news', 'promos'] as const

/** A search result from the website. */
export const searchResult = z.extend(record, {
  kind: z.enum(searchKinds),
  /** The title; both languages have the same text where the name is the same. */
  title: localizedText,
  /** The name of its page in the website's address; null where it has no page. */
  slug: z.nullable(line),
})
export type SearchResult = z.output<typeof searchResult>

/** The longest search text, in UTF-16 units. */
export const SEARCH_TEXT = 100
