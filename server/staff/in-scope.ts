import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#server/platform/http/caller.ts'

/**
 * Whether a row is for somebody of the staff, by the code of its hospital. Every query of theirs has it: what is of other
 * hospitals is neither shown nor counted.
 */
export const inScope = ({ hospitals, seesUnassigned }: StaffScope, hospital: RawBuilder<string | null>) =>
  sql<boolean>`(${hospital} = any(${hospitals}::text[]) or (${seesUnassigned} and ${hospital} is null))`
