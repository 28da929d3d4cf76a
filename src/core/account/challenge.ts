import * as z from 'zod/mini'
import { codeMethods } from '#core/domain/account/account.ts'

/** Kept on the device, so that a person who looks up the code in the mail app comes back to the same screen. */
export const challenge = z.strictObject({
  purpose: z.enum(['sign-in', 'reset']),
  /** '' while the patient is not known, as in a reset. */
  patientId: z.string(),
  /** '' where the person did not enter one. */
  email: z.string(),
  /** In digits, with the country's dial code. */
  mobilePhone: z.string(),
  /** How the last code was sent, and when the next may be requested (ms since 1970). */
  sent: z.optional(z.strictObject({ method: z.enum(codeMethods), again: z.int() })),
  /** Whether the code of a reset was right, so that a new password may be chosen. */
  allowed: z.optional(z.boolean()),
  /** When the hospital ends this sign-in or reset (ms since 1970). */
  ends: z.int(),
})

/** An account that still needs a one-time code, with the data that this device needs to ask for it. */
export type Challenge = z.infer<typeof challenge>

/** How long the hospital waits for a code, and then for a new password, in milliseconds. */
export const CODE_AWAITED = 30 * 60_000
export const PASSWORD_AWAITED = 15 * 60_000

/** Whether the time is over. An end further ahead than twice as long was set before the clock was set back. */
export const isOver = ({ ends }: Challenge, now: number): boolean => now >= ends || ends - now > 2 * CODE_AWAITED

/** Whether both are the same sign-in or reset, even if another code was sent for it. */
export const isSameChallenge = (one: Challenge, other: Challenge | undefined): boolean =>
  one.purpose === other?.purpose && one.patientId === other.patientId && one.ends === other.ends
