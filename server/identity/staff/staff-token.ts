import { hash, randomBytes } from 'node:crypto'
import type { Cookies } from '#server/platform/caller/cookies.ts'

const NAME = '__Host-staff'

/** 256 bits, for a sign-in or an invitation. */
export const makeStaffToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is kept. 256 bits cannot be guessed, so it needs no key. */
export const hashStaffToken = (token: string): string => hash('sha256', token, 'base64url')

export const readStaffCookie = (cookies: Cookies): string | undefined => cookies.get(NAME)
export const setStaffCookie = (cookies: Cookies, token: string, seconds: number): void =>
  cookies.set(NAME, token, seconds)
export const clearStaffCookie = (cookies: Cookies): void => cookies.clear(NAME)
