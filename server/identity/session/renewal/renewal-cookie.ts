import type { Cookies } from '#server/platform/caller/cookies.ts'
import { stageSeconds } from '#server/identity/session/session-limits.ts'
import type { Stage } from '#server/platform/caller/caller.ts'

const NAME = '__Host-renewal'

export const readRenewalCookie = (cookies: Cookies): string | undefined => cookies.get(NAME)
export const clearRenewalCookie = (cookies: Cookies): void => cookies.clear(NAME)
export const setRenewalCookie = (cookies: Cookies, refresh: string, stage: Stage): void =>
  cookies.set(NAME, refresh, stageSeconds[stage])
