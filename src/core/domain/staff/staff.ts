import * as z from 'zod/mini'
import { readEmail, readText } from '#core/domain/text/written.ts'

/**
 * The menu entries of the staff portal. The hospital's data says which of them a role has, with which features. A
 * screen and a call name one entry and one feature.
 */
export const staffAliases = [
  'staff-home',
  'staff-requests',
  'staff-submissions',
  'staff-surveys',
  'staff-events',
  'staff-forms',
  'staff-results',
  'staff-activities',
  'staff-devices',
  'staff-people',
  'staff-audit',
] as const
export type StaffAlias = (typeof staffAliases)[number]

/** The entries for received forms: each form belongs to one of them. */
export const staffAreas = ['staff-surveys', 'staff-events', 'staff-forms'] as const satisfies readonly StaffAlias[]
export type StaffArea = (typeof staffAreas)[number]
export const isStaffArea = (alias: string): alias is StaffArea => staffAreas.some((one) => one === alias)

/** The features of a menu entry. */
export const staffFeatures = ['view', 'edit', 'assign', 'export', 'invite'] as const
export type StaffFeature = (typeof staffFeatures)[number]

/** The possible features of each menu entry. All features require `view`. */
export const featuresOf: Readonly<Record<StaffAlias, readonly StaffFeature[]>> = {
  'staff-home': ['view'],
  'staff-requests': ['view', 'edit', 'assign'],
  'staff-submissions': ['view', 'edit', 'assign', 'export'],
  'staff-surveys': ['view'],
  'staff-events': ['view'],
  'staff-forms': ['view'],
  'staff-results': ['view', 'export'],
  'staff-activities': ['view', 'edit', 'export'],
  'staff-devices': ['view'],
  'staff-people': ['view', 'edit', 'invite'],
  'staff-audit': ['view', 'export'],
}

/** The least and greatest length of a staff password. */
export const STAFF_PASSWORD = { least: 12, most: 72 } as const

/** How long an idle staff portal stays open, in milliseconds. */
export const STAFF_IDLE = 15 * 60_000

/** A staff sign-in needs a code, or the passkey that its role requires; is open; or needs the password again. */
export const staffStages = ['code-wanted', 'passkey-wanted', 'open', 'locked'] as const
export type StaffStage = (typeof staffStages)[number]

/** The state of a staff account: invited, active, or closed. */
export const staffStates = ['invited', 'active', 'closed'] as const
export type StaffState = (typeof staffStates)[number]

/** The longest line in the staff portal, in UTF-16 units. */
export const STAFF_TEXT = 100

export const staffEmail = z.pipe(
  z.string().check(z.overwrite(readEmail), z.toLowerCase()),
  z.string().check(z.maxLength(STAFF_TEXT), z.email()),
)
export const staffName = z
  .string()
  .check(z.overwrite(readText), z.minLength(1), z.maxLength(STAFF_TEXT), z.regex(/^[^\p{Cc}]*$/u))
/** Puts one blank between words: pasted text may have tabs or line breaks. */
export const readSearch = (written: string): string => readText(written.replaceAll(/\s+/g, ' '))
/** The text of a search. Databases store no control characters. */
export const searchText = z
  .string()
  .check(z.overwrite(readSearch), z.minLength(1), z.maxLength(STAFF_TEXT), z.regex(/^[^\p{Cc}]*$/u))
/** The name of a role, as in the menus. */
export const staffRole = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))
