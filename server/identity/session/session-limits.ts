import type { Stage } from '#server/platform/caller/caller.ts'

export const BEARER_SECONDS = 15 * 60

/** Seconds that each stage lasts without a renewal. A sign-in that waits for a code or password is not renewed. */
export const stageSeconds: Readonly<Record<Stage, number>> = {
  'code-wanted': 30 * 60,
  verified: 30 * 24 * 60 * 60,
  reset: 15 * 60,
}

/** Seconds for which a replaced token is still taken, for a tab that comes a moment late. */
export const GRACE_SECONDS = 30
