import type { RateLimitName } from '#server/platform/limits/rate-limits.ts'

export type Action =
  | 'register'
  /** Done: the password was right; a code is still needed. */
  | 'sign-in'
  /** A number was typed. */
  | 'begin-sign-in'
  | 'send-code'
  /** Done: the sign-in is complete. */
  | 'verify-code'
  /** Done: a new password may be chosen. */
  | 'verify-reset-code'
  | 'renew'
  | 'reset-password'
  | 'sign-out'
  /** A sign-out on another device of the account: the session's id is the one that ended. */
  | 'end-session'
  /** The session's id is the one that went on. */
  | 'end-other-sessions'
  /** The owner asked for a code to delete the account. */
  | 'send-deletion-code'
  /** Done: the account is closed, and erased after its days of grace. */
  | 'delete-account'
  | 'erase-account'
  /** By an operator. */
  | 'disable-account'
  | 'enable-account'
  /** A patient's history was read: once for each sign-in and hour, however many pages. */
  | 'read-history'
  /** A patient read their profile: once for each sign-in and hour. */
  | 'read-profile'
  /** Refused: nothing could be applied; all changes are conflicts. */
  | 'change-profile'
  /** A new address or number was asked for. Refused: the password was wrong, or nothing was sent. */
  | 'change-identity'
  | 'confirm-identity'
  /** A call that is not open to its caller, or came without its credential. */
  | 'call'
  /** An operator called. Failed: the server could not do it. */
  | 'operator-call'
  /** A member of staff called. Failed: the server could not do it. */
  | 'staff-call'
  /** A command made or revoked a token. */
  | 'operator-token-added'
  | 'operator-token-revoked'
  /** A limit was reached: recorded once in each window and for each subject. */
  | `limit-${RateLimitName}`
/**
 * `reused`: a replaced token came again, so an attacker may have it. `begun` and `broken`: a file sent in parts was
 * about to leave, and was broken off.
 */
export type AuditOutcome = 'done' | 'refused' | 'reused' | 'failed' | 'begun' | 'broken'
