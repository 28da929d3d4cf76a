import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { siteCalls } from '#core/contract/hospital/site-calls.ts'
import type { Doctor } from '#core/domain/hospital/doctor.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { hasWords } from './find-words.ts'
import { EVERYBODY } from './record-kinds.ts'

interface Asked {
  readonly Text: string
  readonly Specialty: string
  readonly Hospital: string
  readonly Page: number
  readonly Size: number
}

/** A page of doctors, by name. Page and total are of one snapshot; a page after the last is empty and has a total. */
export async function findDoctors(
  db: Kysely<Database>,
  { Text, Specialty, Hospital, Page, Size }: Asked,
): Promise<ResponseOf<typeof siteCalls.doctors>> {
  const { rows } = await sql<{ total: number; at: Date; items: Doctor[] }>`
    with found as (
      select id, words, body from record
      where collection = 'doctors' and subject = ${EVERYBODY}::uuid and body is not null and ${hasWords(Text)}
        and (${Specialty} = '' or body->>'specialty' = ${Specialty})
        and (${Hospital} = '' or body->'practices' @> ${JSON.stringify([{ hospital: Hospital }])}::jsonb)
    ), page as (
      select * from found order by words collate "C", id limit ${Size} offset ${(Page - 1) * Size}
    )
    select (select count(*)::int from found) as total, now() as at,
      coalesce((select jsonb_agg(body order by words collate "C", id) from page), '[]') as items`.execute(db)
  const [found] = rows
  if (!found) throw new TypeError('a count without a row')
  return { Items: found.items, Total: found.total, AsOf: found.at.toISOString() }
}

/** The specialties of all doctors, in alphabetical order. */
export async function listSpecialties(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ specialty: string }>`
    select distinct body->>'specialty' as specialty from record
    where collection = 'doctors' and subject = ${EVERYBODY}::uuid and body is not null
    order by specialty`.execute(db)
  return rows.map(({ specialty }) => specialty)
}
