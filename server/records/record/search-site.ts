import { type Kysely, sql } from 'kysely'
import { type SearchResult, searchKinds } from '#core/domain/hospital/search-result.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { hasWords } from './find-words.ts'
import { fold } from './fold.ts'
import { EVERYBODY } from './record-kinds.ts'

/** The most results of each kind. */
const AT_MOST = 5
/** A single letter matches everything. */
const LEAST_LETTERS = 2

/** Searches the whole website. Results that begin with the text come first, and ended offers are left out. */
export async function searchSite(db: Kysely<Database>, text: string): Promise<SearchResult[]> {
  const folded = fold(text)
  if (folded.length < LEAST_LETTERS) return []
  const kinds = [...searchKinds]
  const { rows } = await sql<SearchResult>`
    with found as (
      select collection, id, body, row_number() over (
        partition by collection order by starts_with(words, ${folded}) desc, words collate "C", id
      ) as place
      from record
      where collection = any(${kinds}::text[]) and subject = ${EVERYBODY}::uuid and body is not null
        and ${hasWords(text)}
        and (collection <> 'promos' or now() between (body->>'from')::timestamptz and (body->>'until')::timestamptz)
    ), titled as (
      select *, coalesce(body->'title', body->'name') as title from found where place <= ${AT_MOST}
    )
    select collection as kind, id, body->>'slug' as slug,
      case jsonb_typeof(title) when 'object' then title else jsonb_build_object('id', title, 'en', title) end as title
    from titled order by array_position(${kinds}::text[], collection), place`.execute(db)
  return rows
}
