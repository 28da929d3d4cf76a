import type { Stage } from '#server/platform/caller/caller.ts'

export const BEARER_SECONDS = 15 * 60

/** How long a sign-in lasts without a renewal. One that waits for its code, or for a new password, is not renewed for ever. */
export const stageSeconds: Readonly<Record<Stage, number>> = {
  'code-wanted': 30 * 60,
  verified: 30 * 24 * 60 * 60,
  reset: 15 * 60,
}

/** How long a token that was replaced is taken for a tab that came a moment late. */
export const GRACE_SECONDS = 30
