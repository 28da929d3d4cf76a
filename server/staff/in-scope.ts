import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#server/platform/caller/caller.ts'

/**
 * Whether a row is for the calling staff member, by the code of its hospital. Every query of theirs has it: what is of other
 * hospitals is neither shown nor counted.
 */
export const inScope = ({ hospitals, seesUnassigned }: StaffScope, hospital: RawBuilder<string | null>) =>
  sql<boolean>`(${hospital} = any(${hospitals}::text[]) or (${seesUnassigned} and ${hospital} is null))`

/** Which hospital a form is of, as placeForms has written it; null where of none. */
export const hospitalOf = sql<string | null>`nullif(submission.hospital_unit, '')`

/** What stands as the hospital of the caller's forms. @param wanted only this hospital's */
export const placesOf = ({ hospitals, seesUnassigned }: StaffScope, wanted?: string): readonly string[] =>
  [...hospitals, ...(seesUnassigned ? [''] : [])].filter((place) => wanted === undefined || place === wanted)

/** Whether a form is for the caller. One that is not placed yet is for none. */
export const isFormInScope = (scope: StaffScope, wanted?: string) =>
  sql<boolean>`submission.hospital_unit = any(${placesOf(scope, wanted)}::text[])`
