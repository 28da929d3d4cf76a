import { type RawBuilder, sql } from 'kysely'
import { fold } from './fold.ts'

/** Whether every word of a text stands in a record's own; a text without words finds all. */
export function hasWords(text: string): RawBuilder<boolean> {
  const patterns = fold(text)
    .split(' ')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`words like all (${patterns}::text[])`
}
