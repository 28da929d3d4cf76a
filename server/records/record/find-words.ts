import { type RawBuilder, sql } from 'kysely'
import { fold } from './fold.ts'

/** Whether a record's words contain every word of a text; a text without words matches all. */
export function hasWords(text: string): RawBuilder<boolean> {
  const patterns = fold(text)
    .split(' ')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`words like all (${patterns}::text[])`
}
