import * as z from 'zod/mini'
import { readEmail, readText } from '#core/domain/text/written.ts'

/**
 * The menu entries of the staff portal. What a role finds of them, to do what, is data of the hospital's. A screen and a
 * call name one of them and one feature.
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

/** The entries below the received forms: each form belongs to one of them. */
export const staffAreas = ['staff-surveys', 'staff-events', 'staff-forms'] as const satisfies readonly StaffAlias[]
export type StaffArea = (typeof staffAreas)[number]
export const isStaffArea = (alias: string): alias is StaffArea => staffAreas.some((one) => one === alias)

/** What may be done at a menu entry. */
export const staffFeatures = ['view', 'edit', 'assign', 'export', 'invite'] as const
export type StaffFeature = (typeof staffFeatures)[number]

/** What each menu entry knows to do. Nothing is done that may not be viewed. */
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

/** The least and the most signs of a staff password. */
export const STAFF_PASSWORD = { least: 12, most: 72 } as const

/** How long an idle staff portal stays open, in milliseconds. */
export const STAFF_IDLE = 15 * 60_000

/** How a sign-in of staff stands: it wants a code, or the passkey that its role asks for; it is open; it wants the password again. */
export const staffStages = ['code-wanted', 'passkey-wanted', 'open', 'locked'] as const
export type StaffStage = (typeof staffStages)[number]

/** A staff account: invited, at work, or not any more. */
export const staffStates = ['invited', 'active', 'closed'] as const
export type StaffState = (typeof staffStates)[number]

/** The longest line that the staff portal takes, in UTF-16 units. */
export const STAFF_TEXT = 100

export const staffEmail = z.pipe(
  z.string().check(z.overwrite(readEmail), z.toLowerCase()),
  z.string().check(z.maxLength(STAFF_TEXT), z.email()),
)
export const staffName = z
  .string()
  .check(z.overwrite(readText), z.minLength(1), z.maxLength(STAFF_TEXT), z.regex(/^[^\p{Cc}]*$/u))
/** With one blank between words: a tab or a line break comes along where they are pasted. */
export const readSearch = (written: string): string => readText(written.replaceAll(/\s+/g, ' '))
/** What is searched for. No database takes a control character. */
export const searchText = z
  .string()
  .check(z.overwrite(readSearch), z.minLength(1), z.maxLength(STAFF_TEXT), z.regex(/^[^\p{Cc}]*$/u))
/** The name of a role, as menus have it. */
export const staffRole = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))
