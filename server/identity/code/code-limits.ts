import { rateLimits } from '#server/platform/limits/rate-limits.ts'

/** The message says five minutes. */
export const CODE_SECONDS = 5 * 60
export const CODE_TRIES = 5
export const RESEND_SECONDS = rateLimits['code-pause'].windowSeconds
