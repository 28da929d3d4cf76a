import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { StaffStage } from '#core/domain/staff/staff.ts'

/** How far a sign-in has come: a code is wanted, or it was given, to sign in or to choose a new password. */
export type Stage = 'code-wanted' | 'verified' | 'reset'

/** What a caller has shown so far: a password (also by registering), or no more than that they know an identity. */
export type Proof = 'password' | 'phone' | 'forgot'

/** A sign-in that has neither ended nor run out. */
export interface Session {
  readonly id: string
  /** Null: an unknown identity. */
  readonly accountId: string | null
  readonly patientId: string
  readonly stage: Stage
  readonly proof: Proof
  readonly identityHash: string
}

/** Whom a bearer names; a role only where the account is known. */
export interface Caller extends Session {
  readonly role: string | null
  /** Its sign-in ended a moment ago. */
  readonly hasEnded: boolean
}

/** An enrolled tablet, as the credential of a call names it. */
export interface EnrolledTablet {
  readonly id: string
  readonly place: TabletPlace
}

/** Which rows a member of staff may see. */
export interface StaffScope {
  /** Codes of their hospitals. */
  readonly hospitals: readonly string[]
  /** Whether what is for no hospital is for them too. */
  readonly seesUnassigned: boolean
}

/** A member of staff who has called, by the cookie of their sign-in. */
export interface StaffCaller extends StaffScope {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly stage: StaffStage
  readonly endsAt: Date
}
