import type { RateLimitName } from '#server/platform/limits/rate-limits.ts'

export type Action =
  | 'register'
  /** Done: a password was right. The code is wanted still. */
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
  /** A wish for the code that proves the owner before the account is deleted. */
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
  /** Refused: nothing of the change could be taken over, and all of it is in conflict. */
  | 'change-profile'
  /** A wish for another address or number. Refused: the password was wrong, or nothing was sent. */
  | 'change-identity'
  | 'confirm-identity'
  /** A call that is not open to its caller, or came without its credential. */
  | 'call'
  /** An operator called. Failed: the server could not do it. */
  | 'operator-call'
  /** A member of staff called. Failed: the server could not do it. */
  | 'staff-call'
  /** A command made a token, or took one back. */
  | 'operator-token-added'
  | 'operator-token-revoked'
  /** A limit was passed: once for each of its windows and whomever it counts, however often they go on. */
  | `limit-${RateLimitName}`
/**
 * `reused`: a token that had been replaced came again, so an attacker may have it. `begun` and `broken`: a file that travels in parts
 * was about to leave, and was broken off.
 */
export type AuditOutcome = 'done' | 'refused' | 'reused' | 'failed' | 'begun' | 'broken'
