import * as z from 'zod/mini'
import { codeMethods } from '#core/domain/account/account.ts'

/** Kept on the device, so that a person who looks up the code in the mail app comes back to the same screen. */
export const challenge = z.strictObject({
  purpose: z.enum(['sign-in', 'reset']),
  /** '' while it is not known, as in a reset. */
  patientId: z.string(),
  /** '' for what the person did not write. */
  email: z.string(),
  /** In digits, with the dial code. */
  mobilePhone: z.string(),
  /** How the last code was sent, and from when on another may be asked for (ms since 1970). */
  sent: z.optional(z.strictObject({ method: z.enum(codeMethods), again: z.int() })),
  /** The code of a reset was right: a new password may be chosen. */
  allowed: z.optional(z.boolean()),
  /** When it is over at the hospital (ms since 1970). */
  ends: z.int(),
})

/** An account that still owes a one-time code: as much as this device needs to ask for it. */
export type Challenge = z.infer<typeof challenge>

/** As long as the hospital waits for a code, and for a new password after it. */
export const CODE_AWAITED = 30 * 60_000
export const PASSWORD_AWAITED = 15 * 60_000

/** A clock that was set right a little takes nothing away; one that was set far back makes nothing last for ever. */
export const isOver = ({ ends }: Challenge, now: number): boolean => now >= ends || ends - now > 2 * CODE_AWAITED

/** Whether it is one and the same sign-in or reset, whatever code was sent for it meanwhile. */
export const isSameChallenge = (one: Challenge, other: Challenge | undefined): boolean =>
  one.purpose === other?.purpose && one.patientId === other.patientId && one.ends === other.ends
