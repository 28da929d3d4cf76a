import { type RawBuilder, sql } from 'kysely'

/** The ids of our questions that ask for a person's name. */
const written = ['fullName', 'name', 'patientName', 'firstName', 'middleName', 'lastName']
  .map((field) => `coalesce(answers->>'${field}', '')`)
  .join(` || ' ' || `)

const SIGNS = './@:_&?=+,;()-'

/** Forms with one of these names. */
const HAS_NAME = "answers ?| array['fullName', 'name', 'patientName', 'firstName']"
/** PostgreSQL takes `H.Ahmad` for one word, a host name. */
const wordsOf = (text: string) => `to_tsvector('simple', translate(${text}, '${SIGNS}', '${' '.repeat(SIGNS.length)}'))`
const NAME_WORDS = wordsOf(written)
const PROFILE_WORDS = wordsOf("first_name || ' ' || middle_name || ' ' || last_name")

export const namedForms = `response using gin (${NAME_WORDS}) where ${HAS_NAME}`
export const namedPatients = `patient_profile using gin (${PROFILE_WORDS})`

/** Fewer letters find too many people. */
const LEAST_LETTERS = 3

/**
 * A query for a name by the beginnings of its words, in any order: `sit nurh` finds Siti Nurhaliza.
 * @returns undefined where the search names no person
 */
export function nameQuery(search: string): string | undefined {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if ((search.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS) return undefined
  return words.map((word) => `${word}:*`).join(' & ')
}

export const answersName = (query: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(HAS_NAME)} and ${sql.raw(NAME_WORDS)} @@ to_tsquery('simple', ${query})`

export const profileName = (query: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(PROFILE_WORDS)} @@ to_tsquery('simple', ${query})`
