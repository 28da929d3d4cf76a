import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#server/platform/caller/caller.ts'

/**
 * Whether a row is for the calling staff member, by the code of its hospital. Every query of staff contains it: rows of
 * other hospitals are neither shown nor counted.
 */
export const inScope = ({ hospitals, seesUnassigned }: StaffScope, hospital: RawBuilder<string | null>) =>
  sql<boolean>`(${hospital} = any(${hospitals}::text[]) or (${seesUnassigned} and ${hospital} is null))`

/** The hospital of a form, as placeForms has written it; null: none. */
export const hospitalOf = sql<string | null>`nullif(submission.hospital_unit, '')`

/** The values of `hospital_unit` in the caller's forms. @param wanted limits them to this hospital */
export const placesOf = ({ hospitals, seesUnassigned }: StaffScope, wanted?: string): readonly string[] =>
  [...hospitals, ...(seesUnassigned ? [''] : [])].filter((place) => wanted === undefined || place === wanted)

/** Whether a form is for the caller. A form that is not placed yet is for no caller. */
export const isFormInScope = (scope: StaffScope, wanted?: string) =>
  sql<boolean>`submission.hospital_unit = any(${placesOf(scope, wanted)}::text[])`
