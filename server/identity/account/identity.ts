import { createHmac } from 'node:crypto'
import { normalizeIndonesianMobile } from '#core/domain/text/indonesian-mobile.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

export type Identity =
  | { readonly is: 'email'; readonly email: string }
  /** The number in digits, with the dial code. */
  | { readonly is: 'mobile'; readonly mobile: string }

export const emailIdentity = (written: string): Identity => ({ is: 'email', email: written.trim().toLowerCase() })

/** Written with or without the dial code. Any text that is no Indonesian number is an unknown number. */
export function mobileIdentity(written: string, dialCode: string): Identity {
  const whole =
    dialCode === '62' ? (normalizeIndonesianMobile(`+62${written}`) ?? normalizeIndonesianMobile(written)) : undefined
  return { is: 'mobile', mobile: whole?.slice(1) ?? '' }
}

/** The hash of an identity, for counters: it does not reveal the identity. */
export function hashIdentity({ secretFor }: KeyRing, identity: Identity): string {
  const text = identity.is === 'email' ? `email ${identity.email}` : `mobile ${identity.mobile}`
  return createHmac('sha256', secretFor('identity')).update(text).digest('base64url')
}

/**
 * The salt for the passwords of all accounts with this address, 16 bytes. A family may share an address: one derivation
 * compares a password with all of theirs, and the time does not reveal how many accounts there are.
 */
export const passwordSaltOf = ({ secretFor }: KeyRing, email: string): Buffer =>
  createHmac('sha256', secretFor('password salt')).update(email.trim().toLowerCase()).digest().subarray(0, 16)
